package org.jshmem.isolation;

import org.jshmem.classfile.Instructions;

/** How many words instructions take from the operand stack and leave there (JVMS 6.5); a long and a double have two. */
final class StackWords {

    /** By opcode; 0 where it depends on operands. */
    private static final String TAKEN = "0000000000000000000000000000000000000000"
            + "0000002222222212121111122221111222211113"
            + "4343333120000000242424242424242424241212"
            + "2323232424240111222111222111422441111112"
            + "2222222000111212100000000000111111110011" + "00";
    private static final String LEFT = "0111111112211122111121212111112222111122"
            + "2211111212111100000000000000000000000000"
            + "0000000000000000121212121212121212121212"
            + "1212121212120212112122121111111110000000"
            + "0000000010000000000000000001111011000000" + "00";

    private StackWords() {}

    /** Of an instruction that names no field, no method and no dimensions, and only takes and leaves. */
    static int taken(Instructions code) {
        return TAKEN.charAt(code.opcode()) - '0';
    }

    static int left(Instructions code) {
        return LEFT.charAt(code.opcode()) - '0';
    }

    /** Of a value. */
    static int of(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'V' -> 0;
            case 'J', 'D' -> 2;
            default -> 1;
        };
    }
}
