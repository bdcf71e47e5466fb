package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Whether a field of an enum holds nothing but lambdas that capture nothing: its constructors store what they are given, and each
 * constant gives them such a lambda. Nobody else calls the constructors of an enum. Only arguments that are made one after the other
 * are followed: where a branch may come in, what is on the stack is unknown.
 */
final class EnumLambdas {

    private static final String ENUM = "java.lang.Enum";
    private static final int THIS = 0;
    private static final int WIDE = 0xc4;

    private static final Set<Integer> UNKNOWN = Set.of();

    private final ClassOutline outline;
    private final Member field;

    private EnumLambdas(ClassOutline outline, MemberOutline field) {
        this.outline = outline;
        this.field = new Member(outline.name(), field.name(), field.descriptor());
    }

    /** Of an enum whose constants have no classes of their own. */
    static boolean are(ClassOutline outline, MemberOutline field) {
        return ENUM.equals(outline.superName()) && outline.is(ClassOutline.FINAL) && field.is(ClassOutline.FINAL)
                && !field.is(ClassOutline.STATIC) && field.descriptor().startsWith("L")
                && new EnumLambdas(outline, field).areGiven();
    }

    private boolean areGiven() {
        for (MemberOutline method : outline.methods()) {
            if (method.name().equals("<init>")) {
                int parameter = stored(method);
                if (parameter < 0 || parameter > 0 && !isAlwaysGivenLambdas(method, parameter)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The local variable with the parameter that a constructor stores; 0 when another stores the field for it, -1 for any other value. */
    private int stored(MemberOutline constructor) {
        Set<Integer> targets = targets(constructor);
        Set<Integer> changed = new HashSet<>();
        Instructions code = outline.instructions(constructor);
        int found = THIS;
        int loaded = -1;
        while (code.advance()) {
            if (code.opcode() == Instructions.PUTFIELD
                    && outline.constants().member(code.constant()).equals(field)) {
                if (loaded <= THIS || found != THIS || targets.contains(code.position())) {
                    return -1;
                }
                found = loaded;
            }
            loaded = code.loaded();
            changed.add(code.stored());
        }
        return changed.contains(found) || !isFollowed(constructor) ? -1 : found;
    }

    private boolean isAlwaysGivenLambdas(MemberOutline constructor, int parameter) {
        Member called = new Member(outline.name(), constructor.name(), constructor.descriptor());
        return outline.methods().stream().allMatch(method -> givesLambdas(method, called, parameter));
    }

    private boolean givesLambdas(MemberOutline method, Member constructor, int parameter) {
        Set<Integer> targets = targets(method);
        OperandStack stack = new OperandStack();
        boolean isFollowed = isFollowed(method);
        Instructions code = outline.instructions(method);
        while (code.advance()) {
            if (targets.contains(code.position())) {
                stack.end();
            }
            if (code.opcode() == Instructions.INVOKESPECIAL
                    && outline.constants().member(code.constant()).equals(constructor)) {
                int words = StackWords.taken(code, outline.constants());
                stack.pop(words - 1 - parameter);
                if (!isFollowed || stack.pop(1).isEmpty()) {
                    return false;
                }
                stack.pop(parameter);
            } else {
                step(code, stack);
            }
            if (code.isEnd()) {
                stack.end();
            }
        }
        return true;
    }

    private void step(Instructions code, OperandStack stack) {
        if (OperandStack.isArranged(code.opcode())) {
            stack.arrange(code.opcode());
        } else {
            stack.pop(StackWords.taken(code, outline.constants()));
            boolean isLambda = code.opcode() == Instructions.INVOKEDYNAMIC
                    && Assignments.isStatelessLambda(outline, code.constant());
            stack.push(isLambda ? Set.of(code.position()) : UNKNOWN, StackWords.left(code, outline.constants()));
        }
    }

    /** Where a switch goes is not known, nor what a wide instruction takes. */
    private boolean isFollowed(MemberOutline method) {
        Instructions code = outline.instructions(method);
        while (code.advance()) {
            if (code.opcode() == WIDE || code.isSwitch() || code.isOfSubroutine()) {
                return false;
            }
        }
        return true;
    }

    private Set<Integer> targets(MemberOutline method) {
        Set<Integer> targets = new HashSet<>();
        Instructions code = outline.instructions(method);
        while (code.advance()) {
            targets.add(code.target());
        }
        return targets;
    }
}
