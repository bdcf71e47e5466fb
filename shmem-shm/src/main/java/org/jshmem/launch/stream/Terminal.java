package org.jshmem.launch.stream;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The launcher's own output and errors. They are often the same terminal or pipe: then they are one place, so that no line of
 * one comes into a line of the other. What PEs write does not go through {@link System#out}, which says nothing when it
 * fails.
 */
public final class Terminal {

    private static final long PATIENCE_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    static final LineSink OUTPUT = new LineSink(new FileOutputStream(FileDescriptor.out), new LinePlace());
    static final LineSink ERRORS = new LineSink(new FileOutputStream(FileDescriptor.err),
            isOnePlace() ? OUTPUT.place() : new LinePlace());

    private Terminal() {}

    /**
     * Prints a line of the launcher itself, on standard error.
     *
     * @param message the line, without the launcher's name
     */
    public static void report(String message) {
        print(System.err, "oshrun: " + message + System.lineSeparator());
    }

    /**
     * Lines that the launcher writes. When nobody reads the output any more, a pump writes for ever, and the end of the job must
     * not wait for that.
     */
    static void print(PrintStream to, String lines) {
        LinePlace place = (to == System.out ? OUTPUT : ERRORS).place();
        boolean entered = place.tryEnter(PATIENCE_NS);
        try {
            if (entered) {
                place.breakLine();
            }
            to.print(lines);
            to.flush();
        } catch (IOException e) {
            to.print(lines); // without a word, as everything that is printed there
        } finally {
            if (entered) {
                place.leave();
            }
        }
    }

    /** When the kernel does not say so, they may be. */
    private static boolean isOnePlace() {
        try {
            return Files.readSymbolicLink(DESCRIPTORS.resolve("1"))
                    .equals(Files.readSymbolicLink(DESCRIPTORS.resolve("2")));
        } catch (IOException e) {
            return true;
        }
    }
}
