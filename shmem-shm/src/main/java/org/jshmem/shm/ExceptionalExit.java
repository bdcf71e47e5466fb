package org.jshmem.shm;

import java.lang.StackWalker.StackFrame;

/**
 * Whether {@code Shmem.close} was called because an exception is leaving a try block. Java tells {@code close} nothing
 * about it, but the compiler calls it from two places: at the end of the block, and in a handler that goes on to throw
 * the exception again. The caller's bytecode after the call says which of them it was (JVMS 6.5 has the instructions).
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

    private ExceptionalExit() {}

    /**
     * Looks at who has called a class of which a method is running.
     *
     * @param closed the class
     * @return whether the caller's next act is to throw what it has caught; false when it cannot be found out
     */
    public static boolean isUnderWay(Class<?> closed) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() != closed)
                        .dropWhile(frame -> frame.getDeclaringClass() == closed)
                        .findFirst())
                .map(ExceptionalExit::rethrowsAfterCall)
                .orElse(false);
    }

    /** Whether the method throws what it has caught when the call that it is in returns. */
    static boolean rethrowsAfterCall(StackFrame frame) {
        byte[] code = MethodCode.of(frame.getDeclaringClass(), frame.getMethodName(), frame.getDescriptor());
        return code != null && rethrowsAfter(code, frame.getByteCodeIndex());
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
