package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

import org.jshmem.sim.runtime.VirtualProcessor;

/**
 * Lets a static initialiser say when it begins and ends, so that its instructions are not counted: one that PEs share runs once, and
 * virtual time must not depend on which classes they share. There is one of these per initialiser.
 */
final class InitializerMarks implements CodeTransform {

    private static final ClassDesc PROCESSOR = VirtualProcessor.class.describeConstable().orElseThrow();

    private Label start;

    @Override
    public void atStart(CodeBuilder code) {
        code.invokestatic(PROCESSOR, "beginInitializer", ConstantDescs.MTD_void);
        start = code.newBoundLabel();
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        if (element instanceof ReturnInstruction) {
            end(code);
        }
        code.with(element);
    }

    /** For initialisers that throw. */
    @Override
    public void atEnd(CodeBuilder code) {
        Label end = code.newBoundLabel();
        code.exceptionCatchAll(start, end, end);
        end(code);
        code.athrow();
    }

    private static void end(CodeBuilder code) {
        code.invokestatic(PROCESSOR, "endInitializer", ConstantDescs.MTD_void);
    }
}
