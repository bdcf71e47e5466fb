package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.List;

import org.jshmem.sim.runtime.VirtualArrays;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

/**
 * Puts a {@link Hook} in front of the methods of the JDK that go through whole arrays, so that they cost more than a call, and a call after
 * instructions that make arrays, which are filled with zeros.
 */
final class ArrayHooks {

    private static final ClassDesc HOOKS = describe(VirtualArrays.class);
    private static final ClassDesc SYSTEM = describe(System.class);
    private static final ClassDesc ARRAYS = describe(Arrays.class);
    private static final List<ClassDesc> ARRAY = List.of(CD_Object);
    private static final List<ClassDesc> RANGE = List.of(CD_Object, CD_int, CD_int);

    private static final MethodTypeDesc PASS = MethodTypeDesc.of(CD_void, CD_Object);

    private ArrayHooks() {}

    /** Writes the call and the method, or nothing when that is none of these. */
    static boolean insert(CodeBuilder code, InvokeInstruction call) {
        Hook hook = hookFor(call);
        if (hook != null) {
            hook.insert(code, call);
        }
        return hook != null;
    }

    /** Writes a call after an instruction that makes an array; nothing after others. */
    static void insertAfter(CodeBuilder code, CodeElement element) {
        String name = switch (element) {
            case NewPrimitiveArrayInstruction _,NewReferenceArrayInstruction _ -> "pass";
            case NewMultiArrayInstruction _ -> "passAll";
            default -> null;
        };
        if (name != null) {
            code.dup().invokestatic(HOOKS, name, PASS);
        }
    }

    private static Hook hookFor(InvokeInstruction call) {
        ClassDesc owner = call.owner().asSymbol();
        if (owner.isArray()) {
            return call.name().equalsString("clone") ? hook("copy", ARRAY) : null;
        }
        if (owner.equals(SYSTEM)) {
            return call.name().equalsString("arraycopy")
                    ? hook("arraycopy", List.of(CD_Object, CD_int, CD_Object, CD_int, CD_int))
                    : null;
        }
        return owner.equals(ARRAYS) ? ofArrays(call.name().stringValue(), call.typeSymbol()) : null;
    }

    /** The array comes first, and where a part of it is meant, its bounds next. */
    private static Hook ofArrays(String name, MethodTypeDesc type) {
        int parameters = type.parameterCount();
        if (parameters == 0 || !type.parameterType(0).isArray()) {
            return null;
        }
        boolean ofPart = parameters >= 3 && type.parameterType(1).equals(CD_int)
                && type.parameterType(2).equals(CD_int);
        return switch (name) {
            case "fill" -> hook("pass", ofPart && parameters > 3 ? RANGE : ARRAY);
            case "copyOf" -> hook("copyOf", List.of(CD_Object, CD_int));
            case "copyOfRange" -> hook("copyOfRange", RANGE);
            case "hashCode" -> hook("pass", ARRAY);
            case "sort", "parallelSort" -> hook("sort", ofPart ? RANGE : ARRAY);
            case "equals", "mismatch", "compare", "compareUnsigned" -> hook("compare", ofPart
                    ? List.of(CD_Object, CD_int, CD_int, CD_Object, CD_int, CD_int)
                    : List.of(CD_Object, CD_Object));
            default -> null;
        };
    }

    private static Hook hook(String name, List<ClassDesc> types) {
        return new Hook(HOOKS, name, types, 0);
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
