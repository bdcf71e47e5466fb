package org.jshmem.hosts.agent;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How late Linux may wake a thread that sleeps by the clock: 50 us if nobody says otherwise, which is more than an agent's nap. */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
final class TimerSlack {

    private static final int PR_SET_TIMERSLACK = 29; // linux/prctl.h
    private static final int VARIADIC_FROM = 1;

    private TimerSlack() {}

    /** From now on the calling thread is woken when its time is over. A system that cannot do that wakes it later. */
    static void end() {
        Linker linker = Linker.nativeLinker();
        linker.defaultLookup().find("prctl").ifPresent(prctl -> {
            MethodHandle handle = linker.downcallHandle(prctl, FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG,
                    JAVA_LONG, JAVA_LONG, JAVA_LONG), Linker.Option.firstVariadicArg(VARIADIC_FROM));
            try {
                int unused = (int) handle.invokeExact(PR_SET_TIMERSLACK, 1L, 0L, 0L, 0L);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
