package org.jshmem.spi;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether the library is closed because an exception is leaving the program. Java says nothing about it to {@code close}, but the
 * bytecode of those who have called it does: the compiler closes a resource in two places, at the end of the block, and
 * in a handler that throws the exception again. Somebody closes by way of a helper (as {@code use} of Kotlin does), by a
 * {@code finally} that does more, or in a handler that throws another exception; so every caller is asked what it will do when
 * the call returns.
 *
 * <p>
 * But not those that were about to throw when the library was joined already: that exception is older.
 */
public final class ExceptionalExit {

    private static final Set<StackWalker.Option> WALKING = Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE,
            StackWalker.Option.SHOW_REFLECT_FRAMES);

    /** So far out nobody closes what is opened further in. */
    private static final int MOST_FRAMES = 64;

    private final Function<Class<?>, byte[]> classFiles;
    private final JoiningCalls joining;

    /**
     * The library is being joined.
     *
     * @param library    the class of which a method is running, by which the program joins and leaves
     * @param classFiles the class files that the JVM runs; null for one that is not known
     */
    public ExceptionalExit(Class<?> library, Function<Class<?>, byte[]> classFiles) {
        this.classFiles = classFiles;
        joining = new JoiningCalls(library);
    }

    /**
     * The library is being joined by a program whose classes are as their files are.
     *
     * @param library the class of which a method is running, by which the program joins and leaves
     */
    public ExceptionalExit(Class<?> library) {
        this(library, ClassFile::of);
    }

    /**
     * The file from which a class was loaded.
     *
     * @param type any class
     * @return its bytes, or null when it was made at run time
     */
    public static byte[] classFile(Class<?> type) {
        return ClassFile.of(type);
    }

    /**
     * Whether an exception will continue when a method that is running returns.
     *
     * @param closed the class of the method, by which the program closes something
     * @return false also when it cannot be found out
     */
    public boolean isUnderWay(Class<?> closed) {
        List<StackFrame> leaving = callers(closed);
        int running = joining.stillRunning(leaving);
        for (int i = Math.max(running, leaving.size() - MOST_FRAMES); i < leaving.size(); i++) {
            StackFrame frame = leaving.get(i);
            MethodCode code = code(frame);
            if (code != null && code.throwsAfter(frame.getByteCodeIndex())
                    && !(i == running && joining.wasThrowing(i, leaving, code))) {
                return true;
            }
        }
        return false;
    }

    /** Outermost first; with those of reflection, as stack traces have them. */
    private static List<StackFrame> callers(Class<?> library) {
        List<StackFrame> callers = StackWalker.getInstance(WALKING)
                .walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() != library)
                        .dropWhile(frame -> frame.getDeclaringClass() == library)
                        .collect(ArrayList::new, List::add, List::addAll));
        Collections.reverse(callers);
        return callers;
    }

    private MethodCode code(StackFrame frame) {
        byte[] file = classFiles.apply(frame.getDeclaringClass());
        return file == null ? null : ClassFile.code(file, frame.getMethodName(), frame.getDescriptor());
    }
}
