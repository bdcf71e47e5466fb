package org.jshmem.classfile;

import java.nio.ByteBuffer;

/** The instructions of a method (JVMS 6.5), one after the other, whether or not they can be reached. */
public final class Instructions {

    /** Of each instruction in bytes, opcodes in tens; 0 for those whose length depends on their operands. */
    private static final String LENGTHS = "1111111111" + "1111112323" + "3222221111" + "1111111111" + "1111111111"
            + "1111222221" + "1111111111" + "1111111111" + "1111111111" + "1111111111" + "1111111111" + "1111111111"
            + "1111111111" + "1131111111" + "1111111111" + "1113333333" + "3333333332" + "0011111133" + "3333355323"
            + "1133110433" + "55";

    /** The opcode of what does nothing. */
    public static final int NOP = 0;
    /** The opcode of a load of null. */
    public static final int ACONST_NULL = 1;
    /** The opcode of a load of a constant, with an index of a byte. */
    public static final int LDC = 0x12;
    /** Loads a constant. */
    public static final int LDC_W = 0x13;
    /** Loads a constant of two words. */
    public static final int LDC2_W = 0x14;
    /** Loads a static field. */
    public static final int GETSTATIC = 0xb2;
    /** Stores into a static field. */
    public static final int PUTSTATIC = 0xb3;
    /** Loads a field of an object. */
    public static final int GETFIELD = 0xb4;
    /** Stores into a field of an object. */
    public static final int PUTFIELD = 0xb5;
    /** Calls a method of an object. */
    public static final int INVOKEVIRTUAL = 0xb6;
    /** Calls a constructor, or a method of the superclass. */
    public static final int INVOKESPECIAL = 0xb7;
    /** Calls a static method. */
    public static final int INVOKESTATIC = 0xb8;
    /** Calls a method of an interface. */
    public static final int INVOKEINTERFACE = 0xb9;
    /** Calls what its bootstrap method has made. */
    public static final int INVOKEDYNAMIC = 0xba;
    /** Makes an object, which its constructor has still to fill. */
    public static final int NEW = 0xbb;
    /** Checks the class of an object. */
    public static final int CHECKCAST = 0xc0;
    /** Enters the lock of an object. */
    public static final int MONITORENTER = 0xc2;

    /** Copies the word on top of the operand stack. */
    public static final int DUP = 0x59;
    /** Loads a reference from a local variable. */
    public static final int ALOAD = 0x19;
    /** Stores a reference into a local variable. */
    public static final int ASTORE = 0x3a;

    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_3 = 0x2d;
    private static final int ASTORE_0 = 0x4b;
    private static final int ASTORE_3 = 0x4e;
    private static final int IINC = 0x84;
    private static final int IFEQ = 0x99;
    private static final int JSR = 0xa8;
    private static final int IFNULL = 0xc6;
    private static final int IFNONNULL = 0xc7;
    private static final int GOTO_W = 0xc8;
    private static final int JSR_W = 0xc9;
    private static final int GOTO = 0xa7;
    private static final int RET = 0xa9;
    private static final int IRETURN = 0xac;
    private static final int RETURN = 0xb1;
    private static final int ATHROW = 0xbf;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int WIDE = 0xc4;

    private final ByteBuffer file;
    private final int start;
    private final int end;
    private int next;
    private int current;

    /**
     * Stands before the first.
     *
     * @param file   what has the code, for instance a class file
     * @param start  where the code begins
     * @param length of the code in bytes
     */
    public Instructions(byte[] file, int start, int length) {
        this.file = ByteBuffer.wrap(file);
        this.start = start;
        end = start + length;
        next = start;
    }

    /**
     * Goes to the next.
     *
     * @return false when there is none
     */
    public boolean advance() {
        current = next;
        if (current >= end) {
            return false;
        }
        next += length();
        return true;
    }

    /**
     * What it does.
     *
     * @return its opcode
     */
    public int opcode() {
        return Byte.toUnsignedInt(file.get(current));
    }

    /**
     * Where it stands.
     *
     * @return the position in the file
     */
    public int position() {
        return current;
    }

    /**
     * The constant that it names.
     *
     * @return its index; meaningless for instructions that name none
     */
    public int constant() {
        return opcode() == LDC
                ? Byte.toUnsignedInt(file.get(current + 1))
                : Short.toUnsignedInt(file.getShort(current + 1));
    }

    /**
     * The local variable that a reference is loaded from.
     *
     * @return its index; -1 for other instructions, and those with a wide index
     */
    public int loaded() {
        return local(ALOAD, ALOAD_0, ALOAD_3);
    }

    /**
     * The local variable that a reference is stored into.
     *
     * @return its index; -1 for other instructions, and those with a wide index
     */
    public int stored() {
        return local(ASTORE, ASTORE_0, ASTORE_3);
    }

    private int local(int opcode, int first, int last) {
        int own = opcode();
        if (own == opcode) {
            return Byte.toUnsignedInt(file.get(current + 1));
        }
        return own >= first && own <= last ? own - first : -1;
    }

    /**
     * The lengths that a new array of several dimensions is given.
     *
     * @return their number; meaningless for other instructions
     */
    public int dimensions() {
        return Byte.toUnsignedInt(file.get(current + 3));
    }

    /**
     * Where a branch goes.
     *
     * @return the position in the file; -1 for what is no branch, and for a switch, which has many
     */
    public int target() {
        int opcode = opcode();
        boolean isBranch = opcode >= IFEQ && opcode <= JSR || opcode == IFNULL || opcode == IFNONNULL;
        boolean isWide = opcode == GOTO_W || opcode == JSR_W;
        if (!isBranch && !isWide) {
            return -1;
        }
        return current + (isWide ? file.getInt(current + 1) : file.getShort(current + 1));
    }

    /**
     * Whether it goes to one of several places.
     *
     * @return false for other branches
     */
    public boolean isSwitch() {
        return opcode() == TABLESWITCH || opcode() == LOOKUPSWITCH;
    }

    /**
     * Whether the next in the file does not come after it.
     *
     * @return true after a return, a throw, a switch and what always branches
     */
    public boolean isEnd() {
        int opcode = opcode();
        return opcode == GOTO || opcode == GOTO_W || opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW
                || isSwitch();
    }

    /**
     * Whether it calls a part of the method, or returns from one.
     *
     * @return false for what compilers still make
     */
    public boolean isOfSubroutine() {
        int opcode = opcode();
        return opcode == JSR || opcode == RET || opcode == JSR_W;
    }

    private int length() {
        return length(file, start, current);
    }

    /**
     * How long an instruction is.
     *
     * @param file  what has the code
     * @param start where the code begins: some operands are aligned from there
     * @param at    where the instruction is
     * @return in bytes, with the operands
     * @throws IllegalArgumentException when there is no such instruction
     */
    public static int length(ByteBuffer file, int start, int at) {
        int opcode = Byte.toUnsignedInt(file.get(at));
        int operands = start + (at - start & ~3) + 4; // of the instructions that switch
        int length = switch (opcode) {
            case TABLESWITCH -> operands + 12 - at + 4 * (file.getInt(operands + 8) - file.getInt(operands + 4) + 1);
            case LOOKUPSWITCH -> operands + 8 - at + 8 * file.getInt(operands + 4);
            case WIDE -> Byte.toUnsignedInt(file.get(at + 1)) == IINC ? 6 : 4;
            default -> opcode < LENGTHS.length() ? LENGTHS.charAt(opcode) - '0' : 0;
        };
        if (length <= 0) {
            throw new IllegalArgumentException("no instruction: opcode=" + opcode);
        }
        return length;
    }
}
