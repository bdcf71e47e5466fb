package org.jshmem.spi;

import java.util.BitSet;
import java.util.NavigableMap;
import java.util.function.Predicate;

/**
 * What a method does when a call returns that it is in.
 *
 * @param file  of its class
 * @param code  its bytecode
 * @param lines the line of the source that begins at an index of the code; empty when the compiler has kept none
 */
record MethodCode(ClassFile file, byte[] code, NavigableMap<Integer, Integer> lines) {

    private static final int ALOAD = 0x19;
    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_3 = 0x2d;
    private static final int GOTO = 0xa7;
    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKEINTERFACE = 0xb9;
    private static final int ATHROW = 0xbf;
    private static final int WIDE = 0xc4;
    private static final int GOTO_W = 0xc8;

    /** Whether the method throws when a call in it returns. */
    boolean throwsAfter(int call) {
        return call >= 0 && (rethrowsAfter(code, call) || ControlFlow.isInThrowingHandler(code, call));
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

    /**
     * Where a method is called on a line. The compiler repeats the code of a {@code finally} on each way out, so it may be at several
     * places.
     *
     * @return the last place up to an index, where the same copy is likely to be, or else the first after it; -1 when there is none
     */
    int call(String method, int line, int upTo) {
        BitSet calls = calls(line, method::equals);
        if (calls.isEmpty()) {
            calls = calls(line, called -> called != null); // of a lambda, of which the trace has the body only
        }
        int last = calls.previousSetBit(upTo);
        return last >= 0 ? last : calls.nextSetBit(upTo);
    }

    private BitSet calls(int line, Predicate<String> isMethod) {
        BitSet calls = ControlFlow.instructions(code);
        for (int i = calls.nextSetBit(0); i >= 0; i = calls.nextSetBit(i + 1)) {
            int opcode = at(code, i);
            boolean isCall = opcode >= INVOKEVIRTUAL && opcode <= INVOKEINTERFACE;
            if (!isCall || !isOn(line, i)
                    || !isMethod.test(file.calledMethod(at(code, i + 1) << 8 | at(code, i + 2)))) {
                calls.clear(i);
            }
        }
        return calls;
    }

    private boolean isOn(int line, int index) {
        var entry = lines.floorEntry(index);
        return entry == null || entry.getValue() == line;
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
