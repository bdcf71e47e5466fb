package org.jshmem.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/** What final fields are assigned, as far as it is made right before, or was stored in a local variable then. */
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
        return areAll(outline, field,
                (opcode, constant) -> opcode == Instructions.INVOKEDYNAMIC && isStatelessLambda(outline, constant));
    }

    /** Whether a dynamic call makes one. */
    static boolean isStatelessLambda(ClassOutline outline, int dynamic) {
        return outline.bootstrap(dynamic).owner().equals(LAMBDAS)
                && outline.constants().memberDescriptor(dynamic).startsWith("()");
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

    /** From the instruction that makes a value to the one that assigns it. */
    private record Span(int from, int to) {

        boolean isEnteredAt(int target) {
            return target > from && target <= to;
        }
    }

    /** The assignments in a method; -1 when one has another source, or may be reached by a branch with another. */
    private static int count(ClassOutline outline, MemberOutline method, Member assigned, Source source) {
        Instructions code = outline.instructions(method);
        Set<Integer> targets = new HashSet<>();
        List<Span> found = new ArrayList<>();
        Map<Integer, Integer> locals = new HashMap<>(); // those that have such a value, and which instruction made it
        Integer made = null;
        boolean switches = false;
        while (code.advance()) {
            int opcode = code.opcode();
            if ((opcode == Instructions.PUTSTATIC || opcode == Instructions.PUTFIELD)
                    && outline.constants().member(code.constant()).equals(assigned)) {
                if (made == null) {
                    return -1;
                }
                found.add(new Span(made, code.position()));
            }
            targets.add(code.target());
            switches |= code.isSwitch();
            if (code.stored() >= 0) {
                locals.put(code.stored(), made);
            }
            made = made(code, source, locals);
        }
        boolean mayBranch = switches
                || targets.stream().anyMatch(target -> found.stream().anyMatch(span -> span.isEnteredAt(target)));
        return !found.isEmpty() && mayBranch ? -1 : found.size();
    }

    /** Which instruction made what one leaves on the stack; null for other sources. A compact constructor assigns its parameters first. */
    private static Integer made(Instructions code, Source source, Map<Integer, Integer> locals) {
        int opcode = code.opcode();
        boolean mayBe = opcode == Instructions.INVOKESTATIC || opcode == Instructions.INVOKEDYNAMIC;
        if (mayBe && source.test(opcode, code.constant())) {
            return code.position();
        }
        return code.loaded() >= 0 ? locals.get(code.loaded()) : null;
    }
}
