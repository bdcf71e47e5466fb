package org.jshmem.isolation;

import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/** Whether the static fields of a class are constants. */
final class StaticFields {

    private static final String LAMBDAS = "java.lang.invoke.LambdaMetafactory";

    /** Compilers fill these once, with the same content whoever runs them. */
    private static final Set<String> OF_COMPILERS = Set.of("$VALUES", "ENUM$VALUES", "$ENTRIES", "$assertionsDisabled");
    private static final Set<String> PREFIXES_OF_COMPILERS = Set.of("$SwitchMap$", "$SWITCH_TABLE$");

    private final ImmutableTypes types;

    StaticFields(ImmutableTypes types) {
        this.types = types;
    }

    /** Which field has state, and why; null when none has. */
    String reason(ClassOutline outline) {
        for (MemberOutline field : outline.fields()) {
            if (field.is(ClassOutline.STATIC) && !isOfCompiler(field)) {
                if (!field.is(ClassOutline.FINAL)) {
                    return "static field " + field.name() + " is not final";
                }
                String flaw = types.flaw(field.descriptor());
                if (flaw != null && !isStatelessLambda(outline, field)) {
                    return "static final field " + field.name() + " " + flaw;
                }
            }
        }
        return null;
    }

    static boolean isOfCompiler(MemberOutline field) {
        return field.is(ClassOutline.SYNTHETIC) && (OF_COMPILERS.contains(field.name())
                || PREFIXES_OF_COMPILERS.stream().anyMatch(field.name()::startsWith));
    }

    /** Whether a field gets a lambda or method reference that captures nothing, in the initialiser and right where it is made. */
    private static boolean isStatelessLambda(ClassOutline outline, MemberOutline field) {
        Member assigned = new Member(outline.name(), field.name(), field.descriptor());
        boolean isAssigned = false;
        for (MemberOutline method : outline.methods()) {
            if (method.name().equals("<clinit>")) {
                Instructions code = outline.instructions(method);
                boolean isLambda = false;
                while (code.advance()) {
                    if (code.opcode() == Instructions.PUTSTATIC
                            && outline.constants().member(code.constant()).equals(assigned)) {
                        if (!isLambda) {
                            return false;
                        }
                        isAssigned = true;
                    }
                    isLambda = code.opcode() == Instructions.INVOKEDYNAMIC && isStateless(outline, code.constant());
                }
            }
        }
        return isAssigned;
    }

    private static boolean isStateless(ClassOutline outline, int constant) {
        return outline.bootstrap(constant).owner().equals(LAMBDAS)
                && outline.constants().memberDescriptor(constant).startsWith("()");
    }
}
