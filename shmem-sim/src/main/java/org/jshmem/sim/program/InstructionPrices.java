package org.jshmem.sim.program;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;

import org.jshmem.sim.machine.InstructionCosts;

/** The class that a bytecode is counted in, and the price of the class in thousandths of issue slots. */
final class InstructionPrices {

    private static final int MILLI = 1_000;
    private static final String VECTORS = "jdk/incubator/vector/";

    private final int move;
    private final int simple;
    private final int floating;
    private final int divide;
    private final int call;
    private final int allocate;

    InstructionPrices(InstructionCosts costs) {
        move = milli(costs.move());
        simple = milli(costs.simple());
        floating = milli(costs.floating());
        divide = milli(costs.divide());
        call = milli(costs.call());
        allocate = milli(costs.allocate());
    }

    int milliIssues(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction _,StoreInstruction _,ConstantInstruction _,StackInstruction _,NopInstruction _ ->
                move;
            case OperatorInstruction operator -> ofOperator(operator);
            case ConvertInstruction convert -> isFloating(convert.fromType()) || isFloating(convert.toType())
                    ? floating
                    : simple;
            case InvokeInstruction invoke when isInstruction(invoke) -> simple;
            case InvokeInstruction _,InvokeDynamicInstruction _ -> call;
            case NewObjectInstruction _,NewPrimitiveArrayInstruction _,NewReferenceArrayInstruction _,NewMultiArrayInstruction _ ->
                allocate;
            default -> simple;
        };
    }

    /** Compiled, an access through a segment or a handle is one load or store, and what is done with a vector one instruction. */
    private static boolean isInstruction(InvokeInstruction invoke) {
        return AccessHooks.isAccess(invoke) || invoke.owner().asInternalName().startsWith(VECTORS);
    }

    private int ofOperator(OperatorInstruction operator) {
        return switch (operator.opcode()) {
            case Opcode.IDIV, Opcode.LDIV, Opcode.FDIV, Opcode.DDIV, Opcode.IREM, Opcode.LREM, Opcode.FREM,
                    Opcode.DREM ->
                divide;
            default -> isFloating(operator.typeKind()) ? floating : simple;
        };
    }

    private static boolean isFloating(TypeKind type) {
        return type == TypeKind.FLOAT || type == TypeKind.DOUBLE;
    }

    private static int milli(double issues) {
        return Math.clamp(Math.round(issues * MILLI), 0, Integer.MAX_VALUE);
    }
}
