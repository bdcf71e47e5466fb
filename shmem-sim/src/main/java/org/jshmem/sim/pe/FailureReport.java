package org.jshmem.sim.pe;

import java.util.Arrays;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.Causes;
import org.jshmem.spi.LibraryCode;
import org.jshmem.spi.ProgramCall;
import org.jshmem.spi.ProgramFailure;
import org.jshmem.spi.StackText;
import org.jshmem.spi.UnloadableClass;

/**
 * The text on what a PE threw: for an error the library has diagnosed its message and where, also when the program has put it
 * into another exception; else the whole stack.
 */
final class FailureReport {

    /** As much as a PE of its own process may say. */
    private static final int ROOM_BYTES = 16_000;

    /** The simulated memory is a file that takes room as it is touched. */
    private static final String NO_ROOM = "a fault in mapped memory: there is no room for it: make room in /dev/shm or "
            + "the temporary directory, or lower --heap";

    private FailureReport() {}

    static String of(int pe, Throwable cause) {
        String prefix = "PE " + pe + ": ";
        ShmemException mistake = Causes.find(cause, ShmemException.class);
        if (mistake != null) {
            String message = String.valueOf(mistake.getMessage());
            return (message.startsWith(prefix) ? "" : prefix) + message + atLine(mistake)
                    + ("\n" + StackText.wrappings(cause, mistake)).stripTrailing();
        }
        String unloadable = UnloadableClass.describe(cause);
        if (unloadable != null) {
            return prefix + unloadable + atLine(cause);
        }
        if (ProgramFailure.isMemoryFault(cause)) {
            return prefix + NO_ROOM + atLine(cause);
        }
        return prefix + withoutPe(cause);
    }

    private static String atLine(Throwable cause) {
        StackTraceElement frame = ProgramCall.of(cause.getStackTrace()).frame();
        return frame == null ? "" : "\n\tat " + frame;
    }

    /** The stack of the program. */
    static String withoutPe(Throwable failure) {
        Causes.of(failure).forEach(FailureReport::cutOffStarter);
        return ProgramFailure.text(failure, ROOM_BYTES, _ -> false).stripTrailing();
    }

    /** The frames by which the simulator and the JDK have called the program. */
    private static void cutOffStarter(Throwable failure) {
        try {
            StackTraceElement[] stack = failure.getStackTrace();
            int length = stack.length;
            while (length > 0
                    && (ProgramCall.isOfJdk(stack[length - 1]) || LibraryCode.owns(stack[length - 1].getClassName()))) {
                length--;
            }
            if (length > 0) {
                failure.setStackTrace(Arrays.copyOf(stack, length));
            }
        } catch (RuntimeException e) {
            // the program's exception does not show its stack
        }
    }
}
