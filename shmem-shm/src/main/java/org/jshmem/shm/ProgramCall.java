package org.jshmem.shm;

import java.util.regex.Pattern;

/**
 * Where a program has called the library, as a stack shows it.
 *
 * @param call  the method of the library that the program called, or null when the stack shows none
 * @param frame the program's innermost frame, or null when the stack shows none
 */
public record ProgramCall(String call, StackTraceElement frame) {

    /** Everything up to the program's own call. */
    private static final Pattern LIBRARY_CLASS = Pattern
            .compile("org\\.jshmem\\.((core|algorithm|heap|coll|sync|spi|shm|shmemx|legacy)\\.)?[A-Z][\\w$]*");

    /**
     * The innermost frame of the program, and what it called.
     *
     * @param stack innermost frame first
     * @return the call; with null in it when no frame is the program's
     */
    public static ProgramCall of(StackTraceElement[] stack) {
        String call = null;
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith("jdk.internal.reflect.")) {
                break;
            }
            if (LIBRARY_CLASS.matcher(frame.getClassName()).matches()) {
                call = frame.getMethodName();
            } else if (!isOfTheJdk(frame.getClassName())) {
                return new ProgramCall(call, frame);
            }
        }
        return new ProgramCall(null, null);
    }

    private static boolean isOfTheJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.internal.");
    }
}
