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
        String unloadable = UnloadableClass.describe(failure);
        if (failure instanceof ShmemException) {
            print(failure.getMessage(), failure);
        } else if (unloadable != null) {
            print("PE " + pe + ": " + unloadable, failure);
        } else {
            System.err.println("PE " + pe + ": uncaught exception");
            failure.printStackTrace();
        }
    }

    private static void print(String message, Throwable failure) {
        System.err.println(message);
        StackTraceElement frame = ProgramCall.of(failure.getStackTrace()).frame();
        if (frame != null) {
            System.err.println("    at " + frame);
        }
    }
}
