package org.jshmem.spi;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.List;

/**
 * Who has called the library to join. Kept as a stack trace, which costs next to nothing: the first {@link StackWalker} of
 * a JVM takes 10 ms, and few PEs ever have to ask. A trace has lines of the source where a walker has indices of the bytecode, so two calls
 * of one method on one line are the same only if what they have called is.
 */
final class JoiningCalls {

    private final Throwable trace = new Throwable();
    private final String library;

    /** Outermost first, down to the method of the library; none when an endpoint was made without it, as tests do. */
    private List<StackTraceElement> calls;

    /** The library is being joined by a method of this class. */
    JoiningCalls(Class<?> library) {
        this.library = library.getName();
    }

    /** How many of those who leave, outermost first, are still in the call in which they have joined. */
    int stillRunning(List<StackFrame> leaving) {
        read();
        int running = 0;
        while (running + 1 < Math.min(calls.size() - 1, leaving.size()) && isSameMethod(running, leaving)
                && calls.get(running).getLineNumber() == leaving.get(running).toStackTraceElement().getLineNumber()
                && isSameMethod(running + 1, leaving)) {
            running++;
        }
        return running;
    }

    /** Whether the method that has called two of the library's, to join and to leave, or one that did, was about to throw when it joined. */
    boolean wasThrowing(int index, List<StackFrame> leaving, MethodCode code) {
        if (code == null || index + 1 >= calls.size() || !isSameMethod(index, leaving)) {
            return false;
        }
        return code.throwsAfter(code.call(calls.get(index + 1).getMethodName(), calls.get(index).getLineNumber(),
                leaving.get(index).getByteCodeIndex()));
    }

    private boolean isSameMethod(int index, List<StackFrame> leaving) {
        StackTraceElement joining = calls.get(index);
        StackFrame frame = leaving.get(index);
        return joining.getClassName().equals(frame.getClassName())
                && joining.getMethodName().equals(frame.getMethodName());
    }

    private void read() {
        if (calls == null) {
            List<StackTraceElement> inner = Arrays.asList(trace.getStackTrace());
            int last = 0;
            while (last < inner.size() && !isLibrary(inner.get(last))) {
                last++;
            }
            while (last + 1 < inner.size() && isLibrary(inner.get(last + 1))) {
                last++;
            }
            calls = inner.subList(last, inner.size()).reversed();
        }
    }

    private boolean isLibrary(StackTraceElement call) {
        return call.getClassName().equals(library);
    }
}
