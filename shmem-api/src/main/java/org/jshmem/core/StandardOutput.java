package org.jshmem.core;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Whether what a process prints arrives: {@link System#out} reports nothing when a write fails.
 *
 * @since 0.1.0
 */
public final class StandardOutput {

    private static final int FAILED = 1;

    private StandardOutput() {}

    /**
     * Returns the exit code of a process that has printed its last line. A process whose results are lost has not
     * succeeded; it says so on standard error.
     *
     * @param exitCode what it would end with
     * @return the same, or 1 instead of 0
     */
    public static int exitCode(int exitCode) {
        String lost = lost(); // which also flushes
        if (lost != null) {
            System.err.println("oshrun: output is lost: " + lost);
        }
        return exitCode == 0 && lost != null ? FAILED : exitCode;
    }

    /**
     * Returns whether a write has failed because its reader has seen enough, as {@code head} does.
     *
     * @param cause with the C library's text for EPIPE
     * @return whether it is that
     */
    public static boolean isNobodyReading(IOException cause) {
        return "Broken pipe".equals(cause.getMessage());
    }

    /**
     * Null when nothing is lost that somebody wanted. The stream knows only that a write has failed; another says why.
     */
    private static String lost() {
        if (!System.out.checkError()) {
            return null;
        }
        try {
            new FileOutputStream(FileDescriptor.out).write(System.lineSeparator().getBytes(StandardCharsets.US_ASCII));
            return "a write has failed";
        } catch (IOException e) {
            return isNobodyReading(e) ? null : e.getMessage();
        }
    }
}
