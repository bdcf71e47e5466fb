package org.jshmem.sim.world;

/**
 * Where a program has called the library.
 *
 * @param call  the method of the library that the program called, or null when the stack shows none
 * @param frame the program's frame, or null when the stack shows none
 */
record CallSite(String call, StackTraceElement frame) {

    /** The innermost frame of the program, and what it called. */
    static CallSite of(StackTraceElement[] stack) {
        String call = null;
        for (StackTraceElement frame : stack) {
            if (Library.owns(frame.getClassName())) {
                call = frame.getMethodName();
            } else if (!isOfJdk(frame)) {
                return new CallSite(call, frame);
            }
        }
        return new CallSite(null, null);
    }

    /** A virtual thread whose stack holds a native frame, as that of an initializer does, keeps its carrier. */
    static boolean isInStaticInitializer() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }

    static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
