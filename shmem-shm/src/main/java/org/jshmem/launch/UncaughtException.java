package org.jshmem.launch;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

import org.jshmem.core.ShmemException;

/**
 * What a PE says about the exception that ended its program. An error the library diagnosed is told in one line and with
 * the program's line that caused it.
 */
final class UncaughtException {

    /** Everything up to the program's own call. */
    private static final Pattern LIBRARY_FRAME = Pattern
            .compile("org\\.jshmem\\.((core|algorithm|heap|coll|shm)\\.)?[A-Z]\\w*");

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
        programFrame(failure).ifPresent(frame -> System.err.println("    at " + frame));
    }

    private static Optional<StackTraceElement> programFrame(Throwable e) {
        return Arrays.stream(e.getStackTrace())
                .takeWhile(frame -> !frame.getClassName().equals(PeMain.class.getName()))
                .filter(frame -> !"java.base".equals(frame.getModuleName())) // class loaders
                .filter(frame -> !LIBRARY_FRAME.matcher(frame.getClassName()).matches())
                .findFirst();
    }
}
