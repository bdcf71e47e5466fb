package org.jshmem.spi;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Whether the library is closed because an exception is leaving the program. Java tells {@code close} nothing about it, but the
 * bytecode of those who have called it does: the compiler closes a resource in two places, at the end of the block, and
 * in a handler that throws the exception again. Somebody closes by way of a helper (as {@code use} of Kotlin does), by a
 * {@code finally} that does more, or in a handler that throws another exception; so every caller is asked what it will do when
 * the call returns.
 *
 * <p>
 * But not those that were about to throw when the library was joined already: that exception is older.
 */
public final class ExceptionalExit {

    private static final int ALOAD = 0x19;
    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_3 = 0x2d;
    private static final int GOTO = 0xa7;
    private static final int INVOKEINTERFACE = 0xb9;
    private static final int ATHROW = 0xbf;
    private static final int WIDE = 0xc4;
    private static final int GOTO_W = 0xc8;

    /** So far out nobody closes what is opened further in. */
    private static final int MOST_FRAMES = 64;

    private final Function<Class<?>, byte[]> classFiles;
    /** Who has called the library to join, innermost last. */
    private final List<StackFrame> joining;

    /**
     * The library is being joined.
     *
     * @param library    the class of which a method is running, by which the program joins and leaves
     * @param classFiles the class files that the JVM runs; null for one that is not known
     */
    public ExceptionalExit(Class<?> library, Function<Class<?>, byte[]> classFiles) {
        this.classFiles = classFiles;
        joining = callers(library);
    }

    /**
     * The library is being joined by a program whose classes are as their files are.
     *
     * @param library the class of which a method is running, by which the program joins and leaves
     */
    public ExceptionalExit(Class<?> library) {
        this(library, MethodCode::classFile);
    }

    /**
     * The file from which a class was loaded.
     *
     * @param type any class
     * @return its bytes, or null when it was made at run time
     */
    public static byte[] classFile(Class<?> type) {
        return MethodCode.classFile(type);
    }

    /**
     * Whether an exception will go on when a method that is running returns.
     *
     * @param closed the class of the method, by which the program closes something
     * @return false also when it cannot be found out
     */
    public boolean isUnderWay(Class<?> closed) {
        List<StackFrame> leaving = callers(closed);
        int common = 0;
        while (common < Math.min(joining.size(), leaving.size())
                && isSamePlace(joining.get(common), leaving.get(common))) {
            common++;
        }
        boolean wasBefore = common < Math.min(joining.size(), leaving.size())
                && isSameMethod(joining.get(common), leaving.get(common)) && throwsAfterCall(joining.get(common));
        int first = Math.max(wasBefore ? common + 1 : common, leaving.size() - MOST_FRAMES);
        return leaving.subList(first, leaving.size()).stream().anyMatch(this::throwsAfterCall);
    }

    /** Outermost first. */
    private static List<StackFrame> callers(Class<?> library) {
        List<StackFrame> callers = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() != library)
                        .dropWhile(frame -> frame.getDeclaringClass() == library)
                        .collect(ArrayList::new, List::add, List::addAll));
        Collections.reverse(callers);
        return callers;
    }

    private static boolean isSamePlace(StackFrame a, StackFrame b) {
        return isSameMethod(a, b) && a.getByteCodeIndex() == b.getByteCodeIndex();
    }

    private static boolean isSameMethod(StackFrame a, StackFrame b) {
        return a.getDeclaringClass() == b.getDeclaringClass() && a.getMethodName().equals(b.getMethodName())
                && a.getDescriptor().equals(b.getDescriptor());
    }

    /** Whether the method throws when the call that it is in returns. */
    private boolean throwsAfterCall(StackFrame frame) {
        byte[] file = classFiles.apply(frame.getDeclaringClass());
        byte[] code = file == null ? null : MethodCode.of(file, frame.getMethodName(), frame.getDescriptor());
        int call = frame.getByteCodeIndex();
        return code != null && call >= 0
                && (rethrowsAfter(code, call) || ControlFlow.isInThrowingHandler(code, call));
    }

    /** {@code invoke close; [goto L; ... L:] load exception; throw}. */
    static boolean rethrowsAfter(byte[] code, int call) {
        int next = call + (at(code, call) == INVOKEINTERFACE ? 5 : 3);
        int target = switch (at(code, next)) {
            case GOTO -> next + (short) (at(code, next + 1) << 8 | at(code, next + 2));
            case GOTO_W -> next
                    + (at(code, next + 1) << 24 | at(code, next + 2) << 16 | at(code, next + 3) << 8
                            | at(code, next + 4));
            default -> next;
        };
        int length = loadLength(code, target);
        return length > 0 && at(code, target + length) == ATHROW;
    }

    /** Bytes of the instruction if it loads a reference from a local variable, or 0. */
    private static int loadLength(byte[] code, int index) {
        int opcode = at(code, index);
        if (opcode >= ALOAD_0 && opcode <= ALOAD_3) {
            return 1;
        }
        if (opcode == ALOAD) {
            return 2;
        }
        return opcode == WIDE && at(code, index + 1) == ALOAD ? 4 : 0;
    }

    /** No instruction when the index is outside: what runs was made of this class file by somebody else. */
    private static int at(byte[] code, int index) {
        return index >= 0 && index < code.length ? Byte.toUnsignedInt(code[index]) : 0;
    }
}
