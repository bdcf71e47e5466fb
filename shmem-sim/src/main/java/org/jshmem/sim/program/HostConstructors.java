package org.jshmem.sim.program;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Date;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.concurrent.ScheduledThreadPoolExecutor;

import org.jshmem.sim.runtime.VirtualRandom;
import org.jshmem.sim.runtime.VirtualSchedulers;
import org.jshmem.sim.runtime.VirtualSystem;

/** Constructors that ask the host for its time, or for chance: they become those that get the same from the simulated machine,
 * or are refused. */
final class HostConstructors {

    private static final String NAME = ConstantDescs.INIT_NAME;
    private static final ClassDesc CHANCE = describe(VirtualRandom.class);
    private static final MethodTypeDesc TAKES_LONG = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long);
    private static final MethodTypeDesc GIVES_LONG = MethodTypeDesc.of(ConstantDescs.CD_long);

    /** What gives the number that stands for the host's, by the class whose constructor takes it. */
    private static final Map<ClassDesc, Source> SOURCES = Map.of(
            describe(Random.class), new Source(CHANCE, "seed"),
            describe(SplittableRandom.class), new Source(CHANCE, "seed"),
            describe(Date.class), new Source(describe(VirtualSystem.class), "currentTimeMillis"));

    /** What says that there is none, by the class. */
    private static final Map<ClassDesc, String> REFUSED = Map.of(describe(Timer.class), "refuseTimer",
            describe(ScheduledThreadPoolExecutor.class), "refuseScheduledThreadPoolExecutor");

    private record Source(ClassDesc owner, String name) {}

    private HostConstructors() {}

    /** Whether a class file names one. */
    static boolean areIn(byte[] classFile) {
        for (PoolEntry constant : ClassFile.of().parse(classFile).constantPool()) {
            if (constant instanceof MethodRefEntry method && method.name().equalsString(NAME)
                    && isOne(method.owner().asSymbol(), method.type().stringValue())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOne(ClassDesc owner, String descriptor) {
        return REFUSED.containsKey(owner) || SOURCES.containsKey(owner) && descriptor.equals("()V");
    }

    /** Writes what stands for the call, or nothing when it is none of these. */
    static boolean insert(CodeBuilder code, InvokeInstruction call) {
        ClassDesc owner = call.owner().asSymbol();
        if (!call.name().equalsString(NAME) || !isOne(owner, call.type().stringValue())) {
            return false;
        }
        Source source = SOURCES.get(owner);
        if (source == null) {
            code.invokestatic(describe(VirtualSchedulers.class), REFUSED.get(owner), ConstantDescs.MTD_void).with(call);
        } else {
            code.invokestatic(source.owner(), source.name(), GIVES_LONG).invokespecial(owner, NAME, TAKES_LONG);
        }
        return true;
    }

    /** The method reference that stands for one of a constructor, or null. */
    static MethodHandleDesc of(DirectMethodHandleDesc handle) {
        boolean isRandom = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
                && handle.owner().equals(describe(Random.class)) && handle.lookupDescriptor().equals("()V");
        return isRandom
                ? MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, CHANCE, "newRandom",
                        MethodTypeDesc.of(describe(Random.class)))
                : null;
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
