package org.jshmem.sim.runtime;

import org.jshmem.sim.pe.InstructionStream;

/** What programs do in loops that poll. On a machine where that takes no time, it lets others continue. */
public final class VirtualPolls {

    private VirtualPolls() {}

    /** Before a look through a handle that is more than a plain load, of an access that is neither counted nor checked. */
    public static void look() {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.look();
        }
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
