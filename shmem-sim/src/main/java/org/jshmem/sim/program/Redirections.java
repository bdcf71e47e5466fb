package org.jshmem.sim.program;

import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.shmemx.Work;
import org.jshmem.sim.runtime.VirtualProcessor;
import org.jshmem.sim.runtime.VirtualSystem;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_byte;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

/** The table of JDK methods that a program must not reach, and what stands for them in {@link VirtualSystem}. */
final class Redirections {

    private static final ClassDesc OWNER = describe(VirtualSystem.class);

    private static final ClassDesc SYSTEM = describe(System.class);
    private static final ClassDesc RUNTIME = describe(Runtime.class);
    private static final ClassDesc THREAD = describe(Thread.class);
    private static final ClassDesc TIME_UNIT = describe(TimeUnit.class);

    private static final Map<Method, Method> TABLE = Map.of(
            method(SYSTEM, "nanoTime", CD_long), method(OWNER, "nanoTime", CD_long),
            method(SYSTEM, "currentTimeMillis", CD_long), method(OWNER, "currentTimeMillis", CD_long),
            method(SYSTEM, "exit", CD_void, CD_int), method(OWNER, "exit", CD_void, CD_int),
            method(RUNTIME, "exit", CD_void, CD_int), method(OWNER, "exit", CD_void, RUNTIME, CD_int),
            method(RUNTIME, "halt", CD_void, CD_int), method(OWNER, "exit", CD_void, RUNTIME, CD_int),
            method(THREAD, "sleep", CD_void, CD_long), method(OWNER, "sleep", CD_void, CD_long),
            method(THREAD, "sleep", CD_void, CD_long, CD_int), method(OWNER, "sleep", CD_void, CD_long, CD_int),
            method(THREAD, "sleep", CD_void, describe(Duration.class)),
            method(OWNER, "sleep", CD_void, describe(Duration.class)),
            method(TIME_UNIT, "sleep", CD_void, CD_long), method(OWNER, "sleep", CD_void, TIME_UNIT, CD_long));

    private static final ClassDesc PROCESSOR = describe(VirtualProcessor.class);
    private static final ClassDesc SEGMENT = describe(MemorySegment.class);
    private static final ClassDesc LAYOUT = describe(ValueLayout.class);

    /** What copies blocks or states costs, on machines that count instructions. */
    private static final Map<Method, Method> COUNTED = Map.of(
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
            method(describe(Work.class), "charge", CD_void, CD_long, CD_long, CD_boolean, describe(Runnable.class)),
            method(PROCESSOR, "charge", CD_void, CD_long, CD_long, CD_boolean, describe(Runnable.class)));

    /** A method as an instruction names it. */
    record Method(ClassDesc owner, String name, MethodTypeDesc type) {}

    private Redirections() {}

    /** The static method that stands for another, or null. */
    static Method of(ClassDesc owner, String name, MethodTypeDesc type) {
        return TABLE.get(new Method(owner, name, type));
    }

    /** The same on machines that count instructions. */
    static Method ofCounted(ClassDesc owner, String name, MethodTypeDesc type) {
        Method method = new Method(owner, name, type);
        return TABLE.getOrDefault(method, COUNTED.get(method));
    }

    /** Whether a member that a class refers to is redirected; cheap for the many that are not. */
    static boolean applyTo(MemberRefEntry member) {
        return member.type().stringValue().startsWith("(")
                && of(member.owner().asSymbol(), member.name().stringValue(),
                        MethodTypeDesc.ofDescriptor(member.type().stringValue())) != null;
    }

    private static Method method(ClassDesc owner, String name, ClassDesc returns, ClassDesc... parameters) {
        return new Method(owner, name, MethodTypeDesc.of(returns, parameters));
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
