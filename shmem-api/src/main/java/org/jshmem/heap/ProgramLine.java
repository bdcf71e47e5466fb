package org.jshmem.heap;

import java.util.Set;

/**
 * The line of the program that has called the library. Takes down the stack as an exception does, without looking at it,
 * which costs about a microsecond; a StackWalker would cost two, and each JVM five milliseconds for its first.
 */
final class ProgramLine extends Throwable {

    private static final long serialVersionUID = 1L;

    /** Packages through which a program allocates. */
    private static final Set<String> LIBRARY = Set.of("org.jshmem", "org.jshmem.heap", "org.jshmem.shmemx");

    ProgramLine() {
        super(null, null, false, true);
    }

    /** In the form of {@code at Foo.java:12}. */
    @Override
    public String toString() {
        for (StackTraceElement frame : getStackTrace()) {
            String name = frame.getClassName();
            if (!LIBRARY.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) {
                return frame.getFileName() == null || frame.getLineNumber() < 0
                        ? "in " + name
                        : "at " + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "in the library";
    }
}
