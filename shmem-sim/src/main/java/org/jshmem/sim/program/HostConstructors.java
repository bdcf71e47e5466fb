package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Stream;

import org.jshmem.sim.runtime.VirtualCalendars;
import org.jshmem.sim.runtime.VirtualRandom;
import org.jshmem.sim.runtime.VirtualSchedulers;

/**
 * Constructors that ask the host for its time, or for chance: they become those that get the same from the simulated machine, or are
 * refused.
 */
final class HostConstructors {

    private static final String NAME = ConstantDescs.INIT_NAME;
    private static final ClassDesc CALENDARS = describe(VirtualCalendars.class);
    private static final ClassDesc CHANCE = describe(VirtualRandom.class);
    private static final MethodTypeDesc TAKES_LONG = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long);
    private static final MethodTypeDesc GIVES_LONG = MethodTypeDesc.of(ConstantDescs.CD_long);

    /** What gives the number that stands for the host's, by the class whose constructor takes it. */
    private static final Map<ClassDesc, Source> SOURCES = Map.of(
            describe(Random.class), new Source(CHANCE, "seed", "newRandom"),
            describe(SplittableRandom.class), new Source(CHANCE, "seed", "newSplittableRandom"),
            describe(Date.class), new Source(CALENDARS, "millis", "newDate"));

    /** It has none that takes a time: what it shows is set as soon as it is made. */
    private static final ClassDesc CALENDAR = describe(GregorianCalendar.class);
    private static final MethodTypeDesc TAKES_CALENDAR = MethodTypeDesc.of(ConstantDescs.CD_void, CALENDAR);
    private static final Set<String> WITHOUT_DATE = Set.of("()V", "(Ljava/util/TimeZone;)V", "(Ljava/util/Locale;)V",
            "(Ljava/util/TimeZone;Ljava/util/Locale;)V");

    private static final Set<ClassDesc> MADE = Set.copyOf(Stream.concat(SOURCES.keySet().stream(), Stream.of(CALENDAR))
            .toList());

    /** What says that there is none, by the class. */
    private static final Map<ClassDesc, String> REFUSED = Map.of(describe(Timer.class), "refuseTimer",
            describe(ScheduledThreadPoolExecutor.class), "refuseScheduledThreadPoolExecutor");

    /** The factory stands for a reference of the constructor. */
    private record Source(ClassDesc owner, String name, String factory) {}

    private HostConstructors() {}

    /** Whether a constant names one. */
    static boolean isOne(MemberRefEntry method) {
        return method.name().equalsString(NAME) && isOne(method.owner().asSymbol(), method.type().stringValue());
    }

    private static boolean isOne(ClassDesc owner, String descriptor) {
        return REFUSED.containsKey(owner) || SOURCES.containsKey(owner) && descriptor.equals("()V")
                || owner.equals(CALENDAR) && WITHOUT_DATE.contains(descriptor);
    }

    /**
     * Writes what stands for the call, or nothing when it is none of these. A calendar that is made is the last on the stack; that
     * of a constructor of a subclass is not, and shows the host's time.
     */
    static boolean insert(CodeBuilder code, InvokeInstruction call, ClassDesc superclass) {
        ClassDesc owner = call.owner().asSymbol();
        if (!call.name().equalsString(NAME) || !isOne(owner, call.type().stringValue())) {
            return false;
        }
        Source source = SOURCES.get(owner);
        if (owner.equals(CALENDAR)) {
            code.with(call);
            if (!CALENDAR.equals(superclass)) {
                code.dup().invokestatic(CALENDARS, "setNow", TAKES_CALENDAR);
            }
        } else if (source == null) {
            refuse(code, owner);
            code.with(call);
        } else {
            code.invokestatic(source.owner(), source.name(), GIVES_LONG).invokespecial(owner, NAME, TAKES_LONG);
        }
        return true;
    }

    /** The method reference that stands for one of a constructor, or null. */
    static MethodHandleDesc of(DirectMethodHandleDesc handle) {
        ClassDesc owner = handle.owner();
        if (!isReference(handle, MADE) || !isOne(owner, handle.lookupDescriptor())) {
            return null;
        }
        if (owner.equals(CALENDAR)) {
            return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, CALENDARS, "newGregorianCalendar",
                    MethodTypeDesc.ofDescriptor(handle.lookupDescriptor()).changeReturnType(CALENDAR));
        }
        Source source = SOURCES.get(owner);
        return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, source.owner(), source.factory(),
                MethodTypeDesc.of(owner));
    }

    /** Writes what refuses a reference of a constructor that is refused. */
    static void refuse(CodeBuilder code, InvokeDynamicInstruction site) {
        for (ConstantDesc argument : site.bootstrapArgs()) {
            if (isReference(argument, REFUSED.keySet())) {
                refuse(code, ((DirectMethodHandleDesc) argument).owner());
            }
        }
    }

    private static boolean isReference(ConstantDesc argument, Set<ClassDesc> owners) {
        return argument instanceof DirectMethodHandleDesc handle
                && handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR && owners.contains(handle.owner());
    }

    private static void refuse(CodeBuilder code, ClassDesc owner) {
        code.invokestatic(describe(VirtualSchedulers.class), REFUSED.get(owner), ConstantDescs.MTD_void);
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
