package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A call in front of another. The operands of the other are taken from the stack into locals, so that both calls can have them.
 *
 * @param owner    the class with the method that is called
 * @param name     of the method
 * @param types    which operands of the other call it gets
 * @param first    of them; the receiver is number 0
 * @param constant what it gets after them, or {@link #NONE}
 */
record Hook(ClassDesc owner, String name, List<ClassDesc> types, int first, int constant) {

    static final int NONE = -1;
    private static final Set<ClassDesc> PLACES = Set.of(ConstantDescs.CD_long, ConstantDescs.CD_int,
            ConstantDescs.CD_short, ConstantDescs.CD_char, ConstantDescs.CD_byte);

    Hook(ClassDesc owner, String name, List<ClassDesc> types, int first) {
        this(owner, name, types, first, NONE);
    }

    /** Writes both calls. */
    void insert(CodeBuilder code, InvokeInstruction access) {
        List<ClassDesc> operands = operands(access);
        insert(code, access, operands, store(code, operands));
    }

    /** The same when the operands are in locals. */
    void insert(CodeBuilder code, InvokeInstruction access, List<ClassDesc> operands, int[] locals) {
        List<ClassDesc> parameters = new ArrayList<>(types);
        for (int i = 0; i < types.size(); i++) {
            load(code, operands.get(first + i), locals[first + i]);
            if (types.get(i).equals(ConstantDescs.CD_long) && !operands.get(first + i).equals(ConstantDescs.CD_long)) {
                code.i2l();
            }
        }
        if (constant != NONE) {
            parameters.add(ConstantDescs.CD_int);
            code.loadConstant(constant);
        }
        code.invokestatic(owner, name, MethodTypeDesc.of(ConstantDescs.CD_void, parameters));
        for (int i = 0; i < locals.length; i++) {
            load(code, operands.get(i), locals[i]);
        }
        code.with(access);
    }

    /** Whether a call through a handle says with such an operand where something is: one that is no long is widened. */
    static boolean isPlace(ClassDesc type) {
        return PLACES.contains(type);
    }

    /** The types of what a call takes from the stack. */
    static List<ClassDesc> operands(InvokeInstruction access) {
        List<ClassDesc> operands = new ArrayList<>();
        if (access.opcode() != Opcode.INVOKESTATIC) {
            operands.add(access.owner().asSymbol());
        }
        operands.addAll(access.typeSymbol().parameterList());
        return operands;
    }

    /** Takes operands from the stack into locals. */
    static int[] store(CodeBuilder code, List<ClassDesc> operands) {
        int[] locals = new int[operands.size()];
        for (int i = locals.length - 1; i >= 0; i--) {
            TypeKind kind = TypeKind.from(operands.get(i));
            locals[i] = code.allocateLocal(kind);
            code.storeLocal(kind, locals[i]);
        }
        return locals;
    }

    private static void load(CodeBuilder code, ClassDesc operand, int local) {
        code.loadLocal(TypeKind.from(operand), local);
    }
}
