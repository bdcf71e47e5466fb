package org.jshmem.spi;

/**
 * Where a program has called the library, as a stack shows it.
 *
 * @param call  the method of the library that the program called, or null when the stack shows none
 * @param frame the program's innermost frame, or null when the stack shows none
 */
public record ProgramCall(String call, StackTraceElement frame) {

    /**
     * The innermost frame of the program, and what it called.
     *
     * @param stack innermost frame first
     * @return the call; with null in it when no frame is the program's
     */
    public static ProgramCall of(StackTraceElement[] stack) {
        String call = null;
        for (StackTraceElement frame : stack) {
            if (LibraryCode.owns(frame.getClassName())) {
                call = frame.getMethodName();
            } else if (!isOfJdk(frame)) {
                return new ProgramCall(call, frame);
            }
        }
        return new ProgramCall(null, null);
    }

    /**
     * Whether a frame is one of the JDK's.
     *
     * @param frame of a stack
     * @return false for those of the library and of programs
     */
    public static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
