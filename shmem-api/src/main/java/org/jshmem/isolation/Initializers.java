package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Whether the static initialiser of a class does nothing but compute its constants, the same for whichever PE runs it. It may read and
 * store fields of the program: what is shared has none that change, and any other object is new. The methods that it calls are
 * held to the same. It does not fail either, as far as that can be seen: of PEs that share the class one would get the
 * exception, and the others a {@link NoClassDefFoundError}.
 */
final class Initializers {

    private final KnownClasses classes;
    private final ImmutableTypes types;
    private final Set<Member> pure = new HashSet<>();

    Initializers(KnownClasses classes, ImmutableTypes types) {
        this.classes = classes;
        this.types = types;
    }

    /** What the initialiser does besides; null when nothing. */
    String reason(ClassOutline outline) {
        Deque<Member> next = new ArrayDeque<>();
        Set<Member> seen = new HashSet<>();
        Member initializer = new Member(outline.name(), "<clinit>", "()V");
        if (outline.declared(initializer) == null) {
            return null;
        }
        next.add(initializer);
        while (!next.isEmpty()) {
            Member method = next.remove();
            if (!pure.contains(method) && seen.add(method)) {
                String effect = effect(method, next);
                if (effect != null) {
                    return "its static initialiser " + effect;
                }
            }
        }
        pure.addAll(seen);
        return null;
    }

    /** Of a method of the program; those that it calls are added to those that come next. */
    private String effect(Member method, Deque<Member> next) {
        ClassOutline owner = classes.find(method.owner());
        MemberOutline body = owner == null ? null : owner.declared(method);
        if (body == null || body.codeStart() == 0) {
            return "calls " + method.inSource();
        }
        if (body.is(ClassOutline.SYNCHRONIZED)) {
            return "synchronizes in " + method.inSource();
        }
        Instructions code = owner.instructions(body);
        ParsedTexts texts = new ParsedTexts(owner.constants());
        while (code.advance()) {
            Member failing = texts.mayFail(code);
            String effect = failing == null ? effect(owner, code, next) : "may fail in " + failing.inSource();
            if (effect != null) {
                return effect;
            }
        }
        return null;
    }

    private String effect(ClassOutline owner, Instructions code, Deque<Member> next) {
        return switch (code.opcode()) {
            case Instructions.MONITORENTER -> "synchronizes";
            case Instructions.GETSTATIC -> effectOfRead(owner.constants().member(code.constant()));
            case Instructions.INVOKESTATIC, Instructions.INVOKESPECIAL ->
                effectOfCall(owner.constants().member(code.constant()), true, next);
            case Instructions.INVOKEVIRTUAL, Instructions.INVOKEINTERFACE ->
                effectOfCall(owner.constants().member(code.constant()), false, next);
            case Instructions.INVOKEDYNAMIC -> effectOfDynamic(owner, code.constant());
            default -> null;
        };
    }

    /** Of the JDK and the library constants may be read, and no static field whose object changes. */
    private String effectOfRead(Member field) {
        return classes.isOfProgram(field.owner()) || types.flaw(field.descriptor()) == null
                ? null
                : "reads " + field.inSource();
    }

    /** A lambda is made, not called; but a concatenation asks objects for their text. */
    private static String effectOfDynamic(ClassOutline owner, int constant) {
        boolean concatenates = owner.bootstrap(constant).owner().equals("java.lang.invoke.StringConcatFactory");
        String operands = owner.constants().memberDescriptor(constant).replace("Ljava/lang/String;", "");
        return concatenates && operands.contains(";") ? "calls the toString of an object" : null;
    }

    private String effectOfCall(Member call, boolean isExact, Deque<Member> next) {
        if (!classes.isOfProgram(call.owner())) {
            return PureMethods.has(call) ? null : "calls " + call.inSource();
        }
        Member method = classes.inherited(call);
        if (!classes.isOfProgram(method.owner())) {
            return PureMethods.has(method) ? null : "calls " + call.inSource();
        }
        ClassOutline owner = classes.find(method.owner());
        MemberOutline body = owner == null ? null : owner.declared(method);
        if (body == null || !isExact && !cannotBeOverridden(classes.find(call.owner()), body)) {
            return "calls " + call.inSource() + (body == null ? "" : ", which may be overridden");
        }
        next.add(method);
        return null;
    }

    private static boolean cannotBeOverridden(ClassOutline receiver, MemberOutline method) {
        return receiver != null && receiver.is(ClassOutline.FINAL) || method.is(ClassOutline.FINAL)
                || method.is(ClassOutline.PRIVATE);
    }
}
