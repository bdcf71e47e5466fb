package org.jshmem.sim.program;

import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.sim.runtime.VirtualBuffers;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

/** The {@link Hook} in front of a load or store through a buffer, which may be a view of symmetric memory. */
final class BufferHooks {

    private static final ClassDesc HOOKS = describe(VirtualBuffers.class);
    private static final ClassDesc BUFFER = describe(Buffer.class);
    private static final ClassDesc BYTES = describe(ByteBuffer.class);
    private static final ClassDesc HANDLE = describe(VarHandle.class);
    private static final Set<ClassDesc> BUFFERS = Stream.of(ByteBuffer.class, MappedByteBuffer.class, CharBuffer.class,
            ShortBuffer.class, IntBuffer.class, LongBuffer.class, FloatBuffer.class, DoubleBuffer.class)
            .map(BufferHooks::describe).collect(Collectors.toUnmodifiableSet());

    private BufferHooks() {}

    static boolean isBuffer(ClassDesc type) {
        return BUFFERS.contains(type);
    }

    /** Whether a call of a buffer's method is of one element. */
    static boolean isElement(InvokeInstruction access) {
        Hook hook = of(access.name().stringValue(), access.typeSymbol());
        return hook != null && hook.constant() != Hook.NONE;
    }

    /** Of a method of a buffer; null where it touches no memory. */
    static Hook of(String name, MethodTypeDesc type) {
        List<ClassDesc> parameters = type.parameterList();
        return switch (name) {
            case "compact", "hashCode" -> parameters.isEmpty() ? hook(name, parameters) : null;
            case "equals", "compareTo", "mismatch" -> new Hook(HOOKS, "compare", List.of(BUFFER, CD_Object), 0);
            case "getChars" -> hook("loadChars", parameters);
            case "get", "getChar", "getShort", "getInt", "getLong", "getFloat", "getDouble" -> ofGet(type);
            case "put", "putChar", "putShort", "putInt", "putLong", "putFloat", "putDouble" -> ofPut(type);
            default -> null;
        };
    }

    private static Hook ofGet(MethodTypeDesc type) {
        List<ClassDesc> parameters = type.parameterList();
        if (!type.returnType().isPrimitive()) {
            return isBuffer(type.returnType()) ? hook("loadAll", parameters) : null;
        }
        return element("load", parameters, type.returnType());
    }

    /** Elements come last, arrays and buffers after an index. */
    private static Hook ofPut(MethodTypeDesc type) {
        List<ClassDesc> parameters = type.parameterList();
        boolean isBlock = parameters.stream()
                .anyMatch(each -> each.isArray() || each.equals(CD_String) || isBuffer(each));
        int values = parameters.size() - 1;
        return isBlock
                ? hook("storeAll", parameters)
                : element("store", parameters.subList(0, values), parameters.get(values));
    }

    /** Through a handle that takes a buffer and a place in it, in bytes. */
    static Hook ofHandle(MethodTypeDesc type, boolean isRead) {
        boolean isOfBuffer = type.parameterType(0).equals(BYTES)
                && Hook.isPlace(type.parameterType(1)) && !type.parameterType(1).equals(CD_long);
        return isOfBuffer
                ? new Hook(HOOKS, isRead ? "load" : "store", List.of(HANDLE, BYTES, CD_int), 0)
                : null;
    }

    private static Hook element(String name, List<ClassDesc> indices, ClassDesc element) {
        List<ClassDesc> types = new ArrayList<>(List.of(BUFFER));
        types.addAll(indices);
        return new Hook(HOOKS, name, types, 0, bytes(element));
    }

    private static Hook hook(String name, List<ClassDesc> parameters) {
        List<ClassDesc> types = new ArrayList<>(List.of(BUFFER));
        parameters.forEach(each -> types.add(each.isPrimitive() ? each : CD_Object));
        return new Hook(HOOKS, name, types, 0);
    }

    private static int bytes(ClassDesc type) {
        return switch (TypeKind.fromDescriptor(type.descriptorString())) {
            case LONG, DOUBLE -> Long.BYTES;
            case INT, FLOAT -> Integer.BYTES;
            case SHORT, CHAR -> Short.BYTES;
            default -> Byte.BYTES;
        };
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
