package org.jshmem.launch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The launcher's own output and errors. One lock for both: they are often the same terminal or pipe, and a long write
 * to a pipe is cut into pieces, so that a line of the other stream could come in between. What PEs write does not go through
 * {@link System#out}, which tells nobody when it fails.
 */
final class Terminal {

    private static final ReentrantLock LOCK = new ReentrantLock();

    private static final long PATIENCE_MS = 200;

    static final LineSink OUTPUT = new LineSink(new FileOutputStream(FileDescriptor.out), LOCK);
    static final LineSink ERRORS = new LineSink(new FileOutputStream(FileDescriptor.err), LOCK);

    private Terminal() {}

    /** A line of the launcher itself, on standard error. */
    static void report(String message) {
        print(System.err, "oshrun: " + message + System.lineSeparator());
    }

    /**
     * Lines that the launcher writes. When nobody reads the output any more, a pump holds the lock for ever, and the end of
     * the job must not wait for that.
     */
    static void print(PrintStream to, String lines) {
        boolean locked = tryLock();
        try {
            to.print(lines);
            to.flush();
        } finally {
            if (locked) {
                LOCK.unlock();
            }
        }
    }

    private static boolean tryLock() {
        try {
            return LOCK.tryLock(PATIENCE_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
