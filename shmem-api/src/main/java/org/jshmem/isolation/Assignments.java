package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/** What final fields are assigned, as far as it is made right before. */
final class Assignments {

    private static final String LAMBDAS = "java.lang.invoke.LambdaMetafactory";

    private static final Set<String> COLLECTIONS = Set.of("java.util.List", "java.util.Set", "java.util.Map");
    private static final Set<String> FACTORIES = Set.of("of", "copyOf");

    private Assignments() {}

    /** Tests the instruction before an assignment. */
    @FunctionalInterface
    private interface Source {
        boolean test(int opcode, int constant);
    }

    /** Whether a field gets a lambda or method reference that captures nothing. */
    static boolean areStatelessLambdas(ClassOutline outline, MemberOutline field) {
        return areAll(outline, field, (opcode, constant) -> opcode == Instructions.INVOKEDYNAMIC
                && outline.bootstrap(constant).owner().equals(LAMBDAS)
                && outline.constants().memberDescriptor(constant).startsWith("()"));
    }

    /** Whether a field gets a collection of the JDK that cannot be modified; its elements may. */
    static boolean areUnmodifiable(ClassOutline outline, MemberOutline field) {
        return areAll(outline, field, (opcode, constant) -> {
            Member method = opcode == Instructions.INVOKESTATIC ? outline.constants().member(constant) : null;
            return method != null && COLLECTIONS.contains(method.owner()) && FACTORIES.contains(method.name());
        });
    }

    private static boolean areAll(ClassOutline outline, MemberOutline field, Source source) {
        Member assigned = new Member(outline.name(), field.name(), field.descriptor());
        int assignments = 0;
        for (MemberOutline method : outline.methods()) {
            int found = field.is(ClassOutline.FINAL) && method.name().startsWith("<")
                    ? count(outline, method, assigned, source)
                    : 0;
            if (found < 0) {
                return false;
            }
            assignments += found;
        }
        return assignments > 0;
    }

    /** The assignments in a method; -1 when one has another source, or may be reached by a branch with another. */
    private static int count(ClassOutline outline, MemberOutline method, Member assigned, Source source) {
        Instructions code = outline.instructions(method);
        Set<Integer> targets = new HashSet<>();
        Set<Integer> found = new HashSet<>();
        boolean isSource = false;
        boolean switches = false;
        while (code.advance()) {
            int opcode = code.opcode();
            if ((opcode == Instructions.PUTSTATIC || opcode == Instructions.PUTFIELD)
                    && outline.constants().member(code.constant()).equals(assigned)) {
                if (!isSource) {
                    return -1;
                }
                found.add(code.position());
            }
            targets.add(code.target());
            switches |= code.isSwitch();
            boolean mayBe = opcode == Instructions.INVOKESTATIC || opcode == Instructions.INVOKEDYNAMIC;
            isSource = mayBe && source.test(opcode, code.constant());
        }
        boolean mayBranch = switches || found.stream().anyMatch(targets::contains);
        return !found.isEmpty() && mayBranch ? -1 : found.size();
    }
}
