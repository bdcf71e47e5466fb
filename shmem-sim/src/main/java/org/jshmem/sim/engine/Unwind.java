package org.jshmem.sim.engine;

/**
 * Takes an actor that will never run again off its stack, through the {@code finally} blocks of its program. Whoever
 * catches everything must let it through.
 */
public final class Unwind extends Error {

    private static final long serialVersionUID = 1L;

    Unwind() {
        super("the run is over", null, false, false);
    }
}
