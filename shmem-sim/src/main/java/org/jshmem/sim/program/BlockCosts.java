package org.jshmem.sim.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The basic blocks of a method: where each begins, and what its instructions cost. */
final class BlockCosts {

    private BlockCosts() {}

    /** For each element of the code the cost of the block that begins with it, in thousandths of issue slots, or 0. */
    static int[] in(CodeModel code, InstructionPrices prices) {
        List<CodeElement> elements = code.elementList();
        Set<Label> targets = targets(elements);
        int[] costs = new int[elements.size()];
        int block = -1;
        for (int position = 0; position < costs.length; position++) {
            CodeElement element = elements.get(position);
            if (element instanceof LabelTarget label && targets.contains(label.label())) {
                block = -1;
            } else if (element instanceof Instruction instruction) {
                block = block < 0 ? position : block;
                costs[block] = Math.clamp((long) costs[block] + prices.milliIssues(instruction), 0, Integer.MAX_VALUE);
                block = endsBlock(instruction) ? -1 : block;
            }
        }
        return costs;
    }

    private static boolean endsBlock(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction _,LookupSwitchInstruction _,TableSwitchInstruction _,ReturnInstruction _,ThrowInstruction _ ->
                true;
            default -> false;
        };
    }

    private static Set<Label> targets(List<CodeElement> elements) {
        Set<Label> targets = new HashSet<>();
        for (CodeElement element : elements) {
            switch (element) {
                case BranchInstruction branch -> targets.add(branch.target());
                case LookupSwitchInstruction choice -> {
                    targets.add(choice.defaultTarget());
                    choice.cases().forEach(each -> targets.add(each.target()));
                }
                case TableSwitchInstruction choice -> {
                    targets.add(choice.defaultTarget());
                    choice.cases().forEach(each -> targets.add(each.target()));
                }
                case ExceptionCatch handler -> targets.add(handler.handler());
                default -> {
                }
            }
        }
        return targets;
    }
}
