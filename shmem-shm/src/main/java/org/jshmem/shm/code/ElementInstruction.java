package org.jshmem.shm.code;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The instructions of SSE2, which every x86-64 has, that combine 16 bytes of two registers element by element. */
enum ElementInstruction {
    PADDB(0xfc), // bytes
    PADDW(0xfd), // two bytes
    PADDD(0xfe), // four bytes
    PADDQ(0xd4), // eight bytes
    ADDPS(ElementInstruction.NO_PREFIX, 0x58), // floats
    ADDPD(0x58), // doubles
    MULPS(ElementInstruction.NO_PREFIX, 0x59), // floats
    MULPD(0x59), // doubles
    PAND(0xdb), // bits
    POR(0xeb), // bits
    PXOR(0xef); // bits

    private static final int OPERAND_SIZE = 0x66;

    /** A REX prefix that says nothing, so that all instructions are as long. */
    private static final int NO_PREFIX = 0x40;

    /** Stand in code for the bytes before and after 0x0f. */
    static final int PREFIX = -1;

    static final int OPCODE = -2;

    private final int prefix;
    private final int opcode;

    ElementInstruction(int opcode) {
        this(OPERAND_SIZE, opcode);
    }

    ElementInstruction(int prefix, int opcode) {
        this.prefix = prefix;
        this.opcode = opcode;
    }

    /**
     * What combines elements of a type, with the results of Java's operators.
     *
     * @return null when there is none: the least and greatest of NaN and zeros are others than Java's, and SSE2 lacks most
     *         of those and of the products of integers
     */
    static ElementInstruction of(ReduceOp op, Type type) {
        if (!op.isDefinedFor(type)) {
            return null;
        }
        return switch (op) {
            case SUM -> sum(type);
            case PROD -> product(type);
            case AND -> PAND;
            case OR -> POR;
            case XOR -> PXOR;
            case MIN, MAX -> null;
        };
    }

    private static ElementInstruction sum(Type type) {
        return switch (type) {
            case BYTE, UBYTE -> PADDB;
            case SHORT, USHORT -> PADDW;
            case INT, UINT -> PADDD;
            case LONG, ULONG -> PADDQ;
            case FLOAT, COMPLEX_FLOAT -> ADDPS;
            case DOUBLE, COMPLEX_DOUBLE -> ADDPD;
        };
    }

    private static ElementInstruction product(Type type) {
        return switch (type) {
            case FLOAT -> MULPS;
            case DOUBLE -> MULPD;
            default -> null;
        };
    }

    /** Puts code where it will be called, with this instruction wherever one stands for it. */
    void put(int[] code, byte[] into, int at) {
        for (int i = 0; i < code.length; i++) {
            into[at + i] = (byte) switch (code[i]) {
                case PREFIX -> prefix;
                case OPCODE -> opcode;
                default -> code[i];
            };
        }
    }
}
