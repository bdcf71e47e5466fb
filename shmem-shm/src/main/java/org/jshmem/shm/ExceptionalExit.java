package org.jshmem.shm;

import java.io.IOException;
import java.io.InputStream;
import java.lang.StackWalker.StackFrame;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.List;
import java.util.Optional;

import org.jshmem.Shmem;

/**
 * Whether {@code Shmem.close} was called because an exception is leaving a try block. Java tells {@code close} nothing
 * about it, but the compiler calls it from two places: at the end of the block, and in a handler that goes on to throw
 * the exception again. The caller's bytecode after the call says which of them it was.
 */
final class ExceptionalExit {

    private ExceptionalExit() {}

    static boolean isUnderWay() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() != Shmem.class)
                        .dropWhile(frame -> frame.getDeclaringClass() == Shmem.class)
                        .findFirst())
                .map(ExceptionalExit::rethrowsAfterCall)
                .orElse(false);
    }

    private static boolean rethrowsAfterCall(StackFrame frame) {
        return codeOf(frame).map(code -> rethrowsAfter(code.elementList(), frame.getByteCodeIndex())).orElse(false);
    }

    private static Optional<CodeModel> codeOf(StackFrame frame) {
        String resource = "/" + frame.getClassName().replace('.', '/') + ".class";
        try (InputStream in = frame.getDeclaringClass().getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            return ClassFile.of().parse(in.readAllBytes()).methods().stream()
                    .filter(method -> method.methodName().equalsString(frame.getMethodName())
                            && method.methodType().equalsString(frame.getDescriptor()))
                    .findFirst()
                    .flatMap(MethodModel::code);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // no class file to look into: take the exit for an ordinary one
        }
    }

    /** {@code invoke close; [goto L; ... L:] load exception; throw}. */
    private static boolean rethrowsAfter(List<CodeElement> code, int callIndex) {
        int next = nextInstruction(code, elementAfter(code, callIndex));
        if (next < code.size() && code.get(next) instanceof BranchInstruction branch) {
            next = nextInstruction(code, positionOf(code, branch.target()));
        }
        int afterNext = nextInstruction(code, next + 1);
        return afterNext < code.size() && code.get(next) instanceof LoadInstruction
                && code.get(afterNext) instanceof ThrowInstruction;
    }

    private static int elementAfter(List<CodeElement> code, int bytecodeIndex) {
        int position = 0;
        int at = 0;
        while (position < code.size() && at <= bytecodeIndex) {
            if (code.get(position) instanceof Instruction instruction) {
                at += instruction.sizeInBytes();
            }
            position++;
        }
        return position;
    }

    private static int nextInstruction(List<CodeElement> code, int position) {
        int next = position;
        while (next < code.size() && !(code.get(next) instanceof Instruction)) {
            next++;
        }
        return next;
    }

    private static int positionOf(List<CodeElement> code, Label label) {
        for (int position = 0; position < code.size(); position++) {
            if (code.get(position) instanceof LabelTarget target && target.label().equals(label)) {
                return position;
            }
        }
        return code.size();
    }
}
