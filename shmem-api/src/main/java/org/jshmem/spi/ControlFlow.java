package org.jshmem.spi;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

import org.jshmem.classfile.Instructions;

/**
 * Where a method goes when nothing throws (JVMS 6.5 has the instructions). So the code of a handler is not reached from
 * the start of its method; and code from which a return cannot be reached, but a throw, is on its way out with an exception.
 */
final class ControlFlow {

    private static final int IFEQ = 0x99;
    private static final int IF_ACMPNE = 0xa6;
    private static final int GOTO = 0xa7;
    private static final int JSR = 0xa8;
    private static final int RET = 0xa9;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int IRETURN = 0xac;
    private static final int RETURN = 0xb1;
    private static final int ATHROW = 0xbf;
    private static final int IFNULL = 0xc6;
    private static final int IFNONNULL = 0xc7;
    private static final int GOTO_W = 0xc8;
    private static final int JSR_W = 0xc9;

    private final byte[] code;
    private final BitSet reached = new BitSet();
    private final Deque<Integer> next = new ArrayDeque<>();

    private ControlFlow(byte[] code) {
        this.code = code;
    }

    /**
     * Whether a call is in the code of a handler that ends by throwing, whatever it does in between.
     *
     * @param code of a method
     * @param call where in it the call is
     * @return false also when the code is of a kind that no compiler makes any more
     */
    static boolean isInThrowingHandler(byte[] code, int call) {
        try {
            ControlFlow after = new ControlFlow(code).from(call + length(code, call));
            return after.reaches(ATHROW, ATHROW) && !after.reaches(IRETURN, RETURN)
                    && !new ControlFlow(code).from(0).reached.get(call);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            return false;
        }
    }

    /** The index of every instruction, whether or not it can be reached. */
    static BitSet instructions(byte[] code) {
        BitSet instructions = new BitSet();
        for (int index = 0; index < code.length; index += length(code, index)) {
            instructions.set(index);
        }
        return instructions;
    }

    /** In bytes, with the operands. */
    private static int length(byte[] code, int index) {
        return Instructions.length(ByteBuffer.wrap(code), 0, index);
    }

    private boolean reaches(int firstOpcode, int lastOpcode) {
        return reached.stream().map(index -> at(code, index))
                .anyMatch(opcode -> opcode >= firstOpcode && opcode <= lastOpcode);
    }

    /** The indices of all instructions that may come from one on. */
    private ControlFlow from(int start) {
        next.add(start);
        while (!next.isEmpty()) {
            int index = next.remove();
            if (!reached.get(index)) {
                reached.set(index);
                follow(index, at(code, index));
            }
        }
        return this;
    }

    private void follow(int index, int opcode) {
        boolean isConditional = opcode >= IFEQ && opcode <= IF_ACMPNE || opcode == IFNULL || opcode == IFNONNULL;
        if (isConditional || opcode == GOTO) {
            next.add(index + (short) (at(code, index + 1) << 8 | at(code, index + 2)));
        }
        switch (opcode) {
            case GOTO_W -> next.add(index + word(code, index + 1));
            case TABLESWITCH, LOOKUPSWITCH -> followSwitch(index);
            case JSR, RET, JSR_W -> throw new IndexOutOfBoundsException("no place to continue: opcode=" + opcode);
            default -> {
                boolean isEnd = opcode == GOTO || opcode == ATHROW || opcode >= IRETURN && opcode <= RETURN;
                if (!isEnd) {
                    next.add(index + length(code, index));
                }
            }
        }
    }

    private void followSwitch(int index) {
        next.add(index + word(code, operands(index)));
        for (int i = 0; i < cases(code, index); i++) {
            int jump = firstCase(code, index) + (i + 1) * caseBytes(code, index) - 4;
            next.add(index + word(code, jump));
        }
    }

    /** The instructions that switch align theirs. */
    private static int operands(int index) {
        return (index & ~3) + 4;
    }

    private static int cases(byte[] code, int index) {
        int first = word(code, operands(index) + 4);
        return at(code, index) == LOOKUPSWITCH ? first : word(code, operands(index) + 8) - first + 1;
    }

    private static int firstCase(byte[] code, int index) {
        return operands(index) + (at(code, index) == LOOKUPSWITCH ? 8 : 12);
    }

    /** A table has jumps only, a lookup the keys before them. */
    private static int caseBytes(byte[] code, int index) {
        return at(code, index) == LOOKUPSWITCH ? 8 : 4;
    }

    private static int word(byte[] code, int index) {
        return at(code, index) << 24 | at(code, index + 1) << 16 | at(code, index + 2) << 8 | at(code, index + 3);
    }

    private static int at(byte[] code, int index) {
        return Byte.toUnsignedInt(code[index]);
    }
}
