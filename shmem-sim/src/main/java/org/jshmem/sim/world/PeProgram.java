package org.jshmem.sim.world;

/** What a PE does. */
@FunctionalInterface
public interface PeProgram {

    /**
     * Runs on the PE's own thread.
     *
     * @param pe the PE
     * @throws Throwable whatever it does not catch; ends the run
     */
    void run(Pe pe) throws Throwable;
}
