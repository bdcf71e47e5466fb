package org.jshmem.isolation;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.MemberOutline;

/**
 * Of which types what a class locks is, where its code says no more: a parameter, what a method has returned, what a field of an object
 * refers to, or what was cast. If that may be a constant, PEs that shared it would shut each other out. What is of type Object or an
 * interface is left to chance, since that may be anything.
 */
final class LockedConstants {

    private final ClassOutline outline;
    private final Set<String> types = new HashSet<>();
    /** Of the local variables of the method that is read. */
    private final Map<Integer, String> locals = new HashMap<>();

    private LockedConstants(ClassOutline outline) {
        this.outline = outline;
    }

    /** The names of classes, of which the caller has to find out whether they have constants. */
    static Set<String> types(ClassOutline outline) {
        LockedConstants locked = new LockedConstants(outline);
        outline.methods().stream().filter(method -> SensitiveCalls.takesLock(outline, method)).forEach(locked::read);
        return locked.types;
    }

    private void read(MemberOutline method) {
        begin(method);
        Instructions code = outline.instructions(method);
        String top = null;
        while (code.advance()) {
            if (code.stored() >= 0) {
                locals.put(code.stored(), top);
            } else if (code.opcode() == Instructions.MONITORENTER) {
                add(top);
            } else if (code.opcode() != Instructions.DUP && code.opcode() != Instructions.NOP) {
                top = code.loaded() >= 0 ? locals.get(code.loaded()) : result(code);
            }
        }
    }

    private void begin(MemberOutline method) {
        locals.clear();
        int local = method.is(ClassOutline.STATIC) ? 0 : 1; // this is locked by what SensitiveCalls knows
        for (ClassDesc parameter : MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList()) {
            String type = parameter.descriptorString();
            locals.put(local, classIn(type));
            local += type.equals("J") || type.equals("D") ? 2 : 1;
        }
    }

    /** The class of what an instruction leaves on the stack; null where that is not known. */
    private String result(Instructions code) {
        ConstantPool constants = outline.constants();
        return switch (code.opcode()) {
            case Instructions.GETFIELD -> classIn(constants.memberDescriptor(code.constant()));
            case Instructions.INVOKEVIRTUAL, Instructions.INVOKESPECIAL, Instructions.INVOKESTATIC,
                    Instructions.INVOKEINTERFACE -> {
                String descriptor = constants.memberDescriptor(code.constant());
                yield classIn(descriptor.substring(descriptor.indexOf(')') + 1));
            }
            case Instructions.CHECKCAST -> constants.className(code.constant());
            default -> null;
        };
    }

    private static String classIn(String descriptor) {
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1).replace('/', '.') : null;
    }

    private void add(String type) {
        if (type != null) {
            types.add(type);
        }
    }
}
