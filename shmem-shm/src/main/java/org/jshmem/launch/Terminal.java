package org.jshmem.launch;

/**
 * The launcher's own output and errors. One lock for both: they are often the same terminal or pipe, and a long write
 * to a pipe is cut into pieces, so that a line of the other stream could come in between.
 */
final class Terminal {

    private static final Object LOCK = new Object();

    static final LineSink OUTPUT = new LineSink(System.out, LOCK);
    static final LineSink ERRORS = new LineSink(System.err, LOCK);

    private Terminal() {}

    /** A line of the launcher itself, on standard error. */
    static void report(String message) {
        synchronized (LOCK) {
            System.err.println("oshrun: " + message);
        }
    }
}
