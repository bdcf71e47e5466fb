package org.jshmem.isolation;

import java.lang.constant.MethodTypeDesc;

import org.jshmem.classfile.ConstantPool;
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

    private static final int MULTIANEWARRAY = 0xc5;

    private StackWords() {}

    /** Of an instruction that names no field, no method and no dimensions, and only takes and leaves. */
    static int taken(Instructions code) {
        return TAKEN.charAt(code.opcode()) - '0';
    }

    static int left(Instructions code) {
        return LEFT.charAt(code.opcode()) - '0';
    }

    /** Of an instruction that may name a field, a method or dimensions. */
    static int taken(Instructions code, ConstantPool constants) {
        int opcode = code.opcode();
        if (opcode == MULTIANEWARRAY) {
            return code.dimensions();
        }
        if (!namesMember(opcode)) {
            return taken(code);
        }
        String descriptor = constants.memberDescriptor(code.constant());
        boolean hasReceiver = opcode == Instructions.GETFIELD || opcode == Instructions.PUTFIELD
                || opcode >= Instructions.INVOKEVIRTUAL && opcode <= Instructions.INVOKEINTERFACE
                        && opcode != Instructions.INVOKESTATIC;
        int value = descriptor.startsWith("(")
                ? MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                        .mapToInt(each -> of(each.descriptorString())).sum()
                : opcode == Instructions.PUTSTATIC || opcode == Instructions.PUTFIELD ? of(descriptor) : 0;
        return value + (hasReceiver ? 1 : 0);
    }

    static int left(Instructions code, ConstantPool constants) {
        int opcode = code.opcode();
        if (opcode == MULTIANEWARRAY) {
            return 1;
        }
        if (!namesMember(opcode)) {
            return left(code);
        }
        String descriptor = constants.memberDescriptor(code.constant());
        boolean stores = opcode == Instructions.PUTSTATIC || opcode == Instructions.PUTFIELD;
        return stores ? 0 : of(descriptor.substring(descriptor.indexOf(')') + 1));
    }

    private static boolean namesMember(int opcode) {
        return opcode >= Instructions.GETSTATIC && opcode <= Instructions.INVOKEDYNAMIC;
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
