package org.jshmem.launch.pe;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.LocalPe;
import org.jshmem.shm.segment.ErrorSlot;
import org.jshmem.shm.segment.JobEndedException;
import org.jshmem.shm.segment.MemoryFault;
import org.jshmem.spi.Causes;
import org.jshmem.spi.ProgramCall;
import org.jshmem.spi.ProgramFailure;
import org.jshmem.spi.StackText;
import org.jshmem.spi.UnloadableClass;

/**
 * What a PE says about the exception that ended its program. An error the library diagnosed is reported in one line and with
 * the program's line that caused it, also when the program has put it into another exception. It is left in the job's segment,
 * where the launcher puts equal ones together.
 */
final class UncaughtException {

    private UncaughtException() {}

    /** Of a thread, or null for the program's first. */
    static void report(LocalPe pe, Thread thread, Throwable failure) {
        String text = null;
        try {
            text = describe(pe, thread, failure, ErrorSlot.ROOM_BYTES);
            pe.ownError().record(text);
        } catch (Throwable e) { // no memory for the text, or no segment
            if (text != null) {
                System.err.print("PE " + pe.number() + ": " + text);
                return;
            }
            System.err.println("PE " + pe.number() + ": uncaught exception");
            failure.printStackTrace();
        }
    }

    /** At once, since the PE continues. */
    static void print(LocalPe pe, Thread thread, Throwable failure) {
        System.err.print("PE " + pe.number() + ": " + describe(pe, thread, failure, ErrorSlot.ROOM_BYTES));
        System.err.flush();
    }

    /** Whether it came of the end of the job, which another PE has brought about and will report. */
    static boolean isConsequence(LocalPe pe, Throwable failure) {
        try {
            return Causes.find(failure, JobEndedException.class) != null && !pe.hasEndedJob();
        } catch (OutOfMemoryError e) {
            return false; // and so is the failure itself
        }
    }

    /** Without the PE, which {@code PE N: } before it will name. */
    static String describe(LocalPe pe, Thread thread, Throwable failure, int roomBytes) {
        String where = thread == null ? "" : " in thread " + thread.getName();
        ShmemException mistake = Causes.find(failure, ShmemException.class);
        if (mistake != null) {
            String own = "PE " + pe.number() + ": ";
            String message = String.valueOf(mistake.getMessage());
            return atLine(message.startsWith(own) ? message.substring(own.length()) : message, mistake)
                    + StackText.wrappings(failure, mistake) + (thread == null ? "" : "   " + where + "\n");
        }
        String unloadable = UnloadableClass.describe(failure);
        if (unloadable != null) {
            return atLine(unloadable, failure);
        }
        String fault = MemoryFault.describe(failure, pe.segmentPath());
        if (fault != null) {
            return atLine(fault, failure);
        }
        String heading = "uncaught exception" + where + "\n";
        String heap = Causes.find(failure, OutOfMemoryError.class) == null ? "" : PeHost.describeHeap();
        return heading + ProgramFailure.text(failure, roomBytes - heading.length() - heap.length(),
                suppressed -> Causes.find(suppressed, JobEndedException.class) != null) + heap;
    }

    private static String atLine(String message, Throwable failure) {
        StackTraceElement frame = ProgramCall.of(failure.getStackTrace()).frame();
        return message + "\n" + (frame == null ? "" : "    at " + frame + "\n");
    }
}
