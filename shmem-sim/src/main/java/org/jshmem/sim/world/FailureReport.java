package org.jshmem.sim.world;

import java.util.Arrays;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.ProgramFailure;
import org.jshmem.spi.UnloadableClass;

/** The text on what a PE threw: for an error the library has diagnosed its message and where, else the whole stack. */
final class FailureReport {

    /** The simulated memory is a file that takes room as it is touched. */
    private static final String NO_ROOM = "a fault in mapped memory: there is no room for it: make room in /dev/shm or "
            + "the temporary directory, or lower --heap";

    private FailureReport() {}

    static String of(int pe, Throwable cause) {
        String prefix = "PE " + pe + ": ";
        if (cause instanceof ShmemException) {
            String message = String.valueOf(cause.getMessage());
            return (message.startsWith(prefix) ? "" : prefix) + message + atLine(cause);
        }
        String unloadable = UnloadableClass.describe(cause);
        if (unloadable != null) {
            return prefix + unloadable + atLine(cause);
        }
        if (ProgramFailure.isMemoryFault(cause)) {
            return prefix + NO_ROOM + atLine(cause);
        }
        cause.setStackTrace(withoutStarter(cause.getStackTrace()));
        return prefix + ProgramFailure.text(cause).stripTrailing();
    }

    private static String atLine(Throwable cause) {
        StackTraceElement frame = CallSite.of(cause.getStackTrace()).frame();
        return frame == null ? "" : "\n\tat " + frame;
    }

    /** Cuts off the frames by which the simulator and the JDK have called the program. */
    private static StackTraceElement[] withoutStarter(StackTraceElement[] stack) {
        int length = stack.length;
        while (length > 0 && (CallSite.isOfJdk(stack[length - 1]) || Library.owns(stack[length - 1].getClassName()))) {
            length--;
        }
        return length == 0 ? stack : Arrays.copyOf(stack, length);
    }
}
