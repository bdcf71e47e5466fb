package org.jshmem.sim.runtime;

import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.sim.pe.InstructionStream;

/** What programs do in loops that poll. On a machine where that takes no time, it lets others continue. */
public final class VirtualPolls {

    /** By the class of a handle, of which the JDK has few. */
    private static final Map<Class<?>, Boolean> ARE_PRIVATE = new ConcurrentHashMap<>();

    private VirtualPolls() {}

    /**
     * Before a look through a handle that is more than a plain load, of an access that is neither counted nor checked.
     *
     * @param handle to what it looks at
     */
    public static void look(VarHandle handle) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null && !isPrivate(handle)) {
            stream.look();
        }
    }

    /**
     * Whether a handle is of a field or an array. No other PE changes these, but threads of the program may, for which it
     * waits by the time of the host: if a look took virtual time, no two runs would be the same. The JDK describes these
     * handles only, and it does so slowly.
     */
    private static boolean isPrivate(VarHandle handle) {
        return ARE_PRIVATE.computeIfAbsent(handle.getClass(), _ -> handle.describeConstable().isPresent());
    }

    /** Stands for {@link Thread#yield}, which also lets threads continue that the program has made. */
    public static void yieldToOthers() {
        pause();
        Thread.yield();
    }

    /** Stands for {@link Thread#onSpinWait}. */
    public static void onSpinWait() {
        pause();
        Thread.onSpinWait();
    }

    private static void pause() {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.pause();
        }
    }
}
