package org.jshmem.heap;

import org.jshmem.spi.ProgramCall;

/**
 * The line of the program that has called the library. Records the stack as an exception does, without looking at it,
 * which costs about a microsecond; a StackWalker would cost two, and each JVM five milliseconds for its first.
 */
final class ProgramLine extends Throwable {

    private static final long serialVersionUID = 1L;

    ProgramLine() {
        super(null, null, false, true);
    }

    /** In the form of {@code at Foo.java:12}. */
    @Override
    public String toString() {
        StackTraceElement frame = ProgramCall.of(getStackTrace()).frame();
        if (frame == null) {
            return "in the library";
        }
        return frame.getFileName() == null || frame.getLineNumber() < 0
                ? "in " + frame.getClassName()
                : "at " + frame.getFileName() + ":" + frame.getLineNumber();
    }
}
