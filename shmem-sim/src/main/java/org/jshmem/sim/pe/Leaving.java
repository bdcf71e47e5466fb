package org.jshmem.sim.pe;

import org.jshmem.Shmem;
import org.jshmem.spi.ExceptionalExit;

/** Whether a PE leaves the library because of an exception: then it does not wait for the others, who may be waiting for it. */
final class Leaving {

    private final PeProgram program;
    private ExceptionalExit exit;
    private boolean failed;

    Leaving(PeProgram program) {
        this.program = program;
    }

    /** The program is joining. */
    void joined() {
        exit = new ExceptionalExit(Shmem.class, program::classFile);
    }

    /** The program leaves because of an exception, and says so. */
    void fail() {
        failed = true;
    }

    /** The program is closing the library: whether because of an exception. */
    boolean fails() {
        failed = failed || isByException(Shmem.class);
        return failed;
    }

    /** Whether it was so. */
    boolean hasFailed() {
        return failed;
    }

    /** Whether a method that closes something has been called because of an exception. */
    boolean isByException(Class<?> closed) {
        return exit != null && exit.isUnderWay(closed);
    }
}
