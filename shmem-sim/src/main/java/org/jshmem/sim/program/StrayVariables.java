package org.jshmem.sim.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodBuilder;
import java.lang.classfile.MethodElement;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.constant.ClassDesc;

/**
 * What debuggers are told of local variables that no instruction which can be reached uses, as the compiler of Clojure does. A method
 * that is written anew has the slots that such instructions use, and the JVM refuses a table that names others.
 */
final class StrayVariables {

    private StrayVariables() {}

    /** The class without them. */
    static byte[] remove(ClassFile classFile, byte[] rewritten) {
        ClassModel model = classFile.parse(rewritten);
        boolean hasSome = model.methods().stream().flatMap(method -> method.findAttribute(Attributes.code()).stream())
                .anyMatch(StrayVariables::areIn);
        return hasSome
                ? classFile.transformClass(model, ClassTransform.transformingMethods(StrayVariables::copy))
                : rewritten;
    }

    private static boolean areIn(CodeAttribute code) {
        return code.findAttributes(Attributes.localVariableTable()).stream()
                .flatMap(table -> table.localVariables().stream())
                .anyMatch(variable -> isBeyond(code, variable.slot(), variable.typeSymbol()));
    }

    private static void copy(MethodBuilder method, MethodElement element) {
        if (element instanceof CodeAttribute code && areIn(code)) {
            method.transformCode(code, (builder, part) -> {
                if (!isStray(code, part)) {
                    builder.with(part);
                }
            });
        } else {
            method.with(element);
        }
    }

    private static boolean isStray(CodeAttribute code, CodeElement element) {
        return switch (element) {
            case LocalVariable variable -> isBeyond(code, variable.slot(), variable.typeSymbol());
            case LocalVariableType variable -> variable.slot() >= code.maxLocals(); // of one slot, since it has type parameters
            default -> false;
        };
    }

    private static boolean isBeyond(CodeAttribute code, int slot, ClassDesc type) {
        return slot + TypeKind.from(type).slotSize() > code.maxLocals();
    }
}
