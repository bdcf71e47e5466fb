package org.jshmem.sim.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the calls of {@code Shmem.close} that are made because an exception is leaving a try block. For such a block
 * the compiler calls {@code close} twice: at its end, and in a handler that then throws the exception again. A PE that
 * comes the second way must not wait for the others, who may be waiting for it.
 */
final class ExceptionalCloses {

    private static final String OWNER = "org/jshmem/Shmem";
    private static final String NAME = "close";

    private ExceptionalCloses() {}

    /** Whether a member that a class refers to is {@code Shmem.close}. */
    static boolean applyTo(MemberRefEntry member) {
        return member.owner().asInternalName().equals(OWNER) && member.name().equalsString(NAME);
    }

    /** The positions of the calls among the elements of a method's code. */
    static BitSet in(CodeModel code) {
        BitSet positions = new BitSet();
        List<CodeElement> elements = code.elementList();
        for (int position = 0; position < elements.size(); position++) {
            if (elements.get(position) instanceof InvokeInstruction call && applyTo(call.method())
                    && rethrowsAfter(elements, position)) {
                positions.set(position);
            }
        }
        return positions;
    }

    /** {@code invoke close; [goto L; ... L:] load exception; throw}. */
    private static boolean rethrowsAfter(List<CodeElement> elements, int call) {
        int next = instructionFrom(elements, call + 1);
        if (next < elements.size() && elements.get(next) instanceof BranchInstruction branch) {
            next = instructionFrom(elements, positionOf(elements, branch.target()));
        }
        int afterNext = instructionFrom(elements, next + 1);
        return afterNext < elements.size() && elements.get(next) instanceof LoadInstruction
                && elements.get(afterNext) instanceof ThrowInstruction;
    }

    private static int instructionFrom(List<CodeElement> elements, int position) {
        int at = position;
        while (at < elements.size() && !(elements.get(at) instanceof Instruction)) {
            at++;
        }
        return at;
    }

    private static int positionOf(List<CodeElement> elements, Label label) {
        int at = 0;
        while (!(elements.get(at) instanceof LabelTarget target && target.label().equals(label))) {
            at++;
        }
        return at;
    }
}
