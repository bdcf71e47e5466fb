package org.jshmem.sim.program;

import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.shmemx.Work;
import org.jshmem.sim.runtime.HandleOffsets;
import org.jshmem.sim.runtime.VirtualProcessor;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_byte;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

/** What copies blocks or states costs, and what stands for it in {@link VirtualProcessor} where accesses are seen. */
final class CountedCalls {

    private static final ClassDesc PROCESSOR = describe(VirtualProcessor.class);
    private static final ClassDesc SEGMENT = describe(MemorySegment.class);
    private static final ClassDesc LAYOUT = describe(ValueLayout.class);

    private static final ClassDesc PATH = describe(MemoryLayout.PathElement.class).arrayType();
    private static final ClassDesc HANDLE = describe(VarHandle.class);

    /** What layouts make, of all kinds; a program may call them by any of their types. */
    private static final Set<String> MAKE_HANDLES = Set.of("varHandle", "arrayElementVarHandle");

    private static final Map<Method, Method> TABLE = Map.of(
            method(SEGMENT, "copy", CD_void, SEGMENT, CD_long, SEGMENT, CD_long, CD_long),
            method(PROCESSOR, "copy", CD_void, SEGMENT, CD_long, SEGMENT, CD_long, CD_long),
            method(SEGMENT, "copy", CD_void, SEGMENT, LAYOUT, CD_long, CD_Object, CD_int, CD_int),
            method(PROCESSOR, "copy", CD_void, SEGMENT, LAYOUT, CD_long, CD_Object, CD_int, CD_int),
            method(SEGMENT, "copy", CD_void, CD_Object, CD_int, SEGMENT, LAYOUT, CD_long, CD_int),
            method(PROCESSOR, "copy", CD_void, CD_Object, CD_int, SEGMENT, LAYOUT, CD_long, CD_int),
            method(SEGMENT, "copy", CD_void, SEGMENT, LAYOUT, CD_long, SEGMENT, LAYOUT, CD_long, CD_long),
            method(PROCESSOR, "copy", CD_void, SEGMENT, LAYOUT, CD_long, SEGMENT, LAYOUT, CD_long, CD_long),
            method(SEGMENT, "copyFrom", SEGMENT, SEGMENT), method(PROCESSOR, "copyFrom", SEGMENT, SEGMENT, SEGMENT),
            method(SEGMENT, "fill", SEGMENT, CD_byte), method(PROCESSOR, "fill", SEGMENT, SEGMENT, CD_byte),
            method(describe(Work.class), "charge", CD_void, CD_long, CD_long, CD_long, CD_boolean,
                    describe(Runnable.class)),
            method(PROCESSOR, "charge", CD_void, CD_long, CD_long, CD_long, CD_boolean, describe(Runnable.class)),
            method(describe(Work.class), "charge", CD_void, CD_long, CD_long, CD_boolean, describe(Runnable.class)),
            method(PROCESSOR, "charge", CD_void, CD_long, CD_long, CD_boolean, describe(Runnable.class)),
            method(describe(MethodHandles.class), "insertCoordinates", HANDLE, HANDLE, CD_int, CD_Object.arrayType()),
            method(describe(HandleOffsets.class), "insertCoordinates", HANDLE, HANDLE, CD_int, CD_Object.arrayType()));

    /** A method as an instruction names it. */
    record Method(ClassDesc owner, String name, MethodTypeDesc type) {

        /** As a record's own, which would be linked anew in every JVM ({@link org.jshmem.classfile.Member#equals}). */
        @Override
        public boolean equals(Object other) {
            return other instanceof Method method && owner.equals(method.owner) && name.equals(method.name)
                    && type.equals(method.type);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * owner.hashCode() + name.hashCode()) + type.hashCode();
        }
    }

    private CountedCalls() {}

    /** The static method that stands for another, or null. */
    static Method of(ClassDesc owner, String name, MethodTypeDesc type) {
        return MAKE_HANDLES.contains(name) ? ofLayout(owner, name, type) : TABLE.get(new Method(owner, name, type));
    }

    private static Method ofLayout(ClassDesc owner, String name, MethodTypeDesc type) {
        return owner.packageName().equals(SEGMENT.packageName()) && type.parameterList().equals(List.of(PATH))
                ? method(describe(HandleOffsets.class), name, HANDLE, describe(MemoryLayout.class), PATH)
                : null;
    }

    /** The method reference that stands for another, or null. */
    static MethodHandleDesc of(DirectMethodHandleDesc handle) {
        Method target = handle.lookupDescriptor().startsWith("(")
                ? of(handle.owner(), handle.methodName(), MethodTypeDesc.ofDescriptor(handle.lookupDescriptor()))
                : null;
        return target == null
                ? null
                : MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, target.owner(), target.name(),
                        target.type());
    }

    private static Method method(ClassDesc owner, String name, ClassDesc returns, ClassDesc... parameters) {
        return new Method(owner, name, MethodTypeDesc.of(returns, parameters));
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
