package org.jshmem.launch;

import java.nio.file.Path;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.MemoryFault;
import org.jshmem.shm.ProgramCall;
import org.jshmem.shm.ShmProvider;
import org.jshmem.spi.ProgramFailure;
import org.jshmem.spi.UnloadableClass;

/**
 * What a PE says about the exception that ended its program. An error the library diagnosed is told in one line and with
 * the program's line that caused it. It is left in the job's segment, where the launcher puts equal ones together
 * ({@link ErrorReport}).
 */
final class UncaughtException {

    private UncaughtException() {}

    static void report(int pe, Throwable failure) {
        String text = null;
        try {
            text = describe(pe, failure);
            ShmProvider.ownError().record(text);
        } catch (Throwable e) { // no memory for the text, or no segment
            if (text != null) {
                System.err.print("PE " + pe + ": " + text);
                return;
            }
            System.err.println("PE " + pe + ": uncaught exception");
            failure.printStackTrace();
        }
    }

    /** Without the PE, which {@code PE N: } before it will name. */
    private static String describe(int pe, Throwable failure) {
        String unloadable = UnloadableClass.describe(failure);
        if (failure instanceof ShmemException) {
            String own = "PE " + pe + ": ";
            String message = failure.getMessage();
            return atLine(message.startsWith(own) ? message.substring(own.length()) : message, failure);
        }
        if (unloadable != null) {
            return atLine(unloadable, failure);
        }
        String fault = MemoryFault.describe(failure, Path.of(System.getenv(ShmProvider.SEGMENT_VARIABLE)));
        if (fault != null) {
            return atLine(fault, failure);
        }
        return "uncaught exception\n" + ProgramFailure.text(failure);
    }

    private static String atLine(String message, Throwable failure) {
        StackTraceElement frame = ProgramCall.of(failure.getStackTrace()).frame();
        return message + "\n" + (frame == null ? "" : "    at " + frame + "\n");
    }
}
