package org.jshmem.launch;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.ProgramCall;

/**
 * What a PE says about the exception that ended its program. An error the library diagnosed is told in one line and with
 * the program's line that caused it.
 */
final class UncaughtException {

    private UncaughtException() {}

    static void report(int pe, Throwable failure) {
        if (failure instanceof ShmemException e) {
            System.err.println(e.getMessage());
            StackTraceElement frame = ProgramCall.of(e.getStackTrace()).frame();
            if (frame != null) {
                System.err.println("    at " + frame);
            }
        } else {
            System.err.println("PE " + pe + ": uncaught exception");
            failure.printStackTrace();
        }
    }
}
