package org.jshmem.sim.pe;

import org.jshmem.spi.ExceptionalExit;

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

    /**
     * The class file that the JVM runs of a class.
     *
     * @param type a class of the program, or any other
     * @return its bytes, or null when it was made at run time
     */
    default byte[] classFile(Class<?> type) {
        return ExceptionalExit.classFile(type);
    }
}
