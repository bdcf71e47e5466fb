package org.jshmem.isolation;

import java.lang.constant.MethodTypeDesc;
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

/**
 * Follows references to arrays through one method, each by the instruction that made it or that it was given: which of them get out,
 * or are written where they may only be read. A local variable holds whatever any instruction
 * stores into it.
 */
final class ArrayFlow {

    /** What a method may do with its arrays. */
    enum Part {
        /** Only read what it is given, or loads from the field. */
        READS,
        /** Fill arrays, its own and that of the field, and store its own into the field: the static initialiser. */
        FILLS,
        /** Fill arrays of its own and return them: what the static initialiser calls for one. */
        MAKES
    }

    /** Says of the methods that are called what they do with arrays. */
    interface Calls {

        /** Whether a method only reads an argument, by the number of the local variable that gets it. */
        boolean reads(Member method, int local);

        /** Whether a method returns an array that nobody else has. */
        boolean makes(Member method);
    }

    /** The instruction that stands for those outside: which gave arguments, or filled the field. */
    private static final int OUTSIDE = -1;

    private static final Set<Integer> NONE = Set.of();

    private static final int AALOAD = 0x32;
    private static final int IALOAD = 0x2e;
    private static final int SALOAD = 0x35;
    private static final int IASTORE = 0x4f;
    private static final int AASTORE = 0x53;
    private static final int SASTORE = 0x56;
    private static final int POP = 0x57;
    private static final int POP2 = 0x58;
    private static final int ARETURN = 0xb0;
    private static final int NEWARRAY = 0xbc;
    private static final int ANEWARRAY = 0xbd;
    private static final int ARRAYLENGTH = 0xbe;
    private static final int INSTANCEOF = 0xc1;
    private static final int WIDE = 0xc4;
    private static final int MULTIANEWARRAY = 0xc5;

    private final ClassOutline owner;
    private final Member field;
    private final boolean isNested;
    private final Part part;
    private final Calls calls;

    /** The arrays that each word of the stack, each local variable may refer to. */
    private OperandStack stack = new OperandStack();
    private final Map<Integer, Set<Integer>> locals = new HashMap<>();

    private final Set<Integer> lost = new HashSet<>();
    private final Set<Integer> kept = new HashSet<>();
    /** Arrays in arrays. */
    private final Map<Integer, Set<Integer>> together = new HashMap<>();
    private boolean keepsOthers;

    /**
     * Before a method.
     *
     * @param owner the class that has it
     * @param field the static field whose array is followed
     * @param part  what the method may do
     * @param calls what those do that it calls
     */
    ArrayFlow(ClassOutline owner, Member field, Part part, Calls calls) {
        this.owner = owner;
        this.field = field;
        this.part = part;
        this.calls = calls;
        isNested = field.descriptor().startsWith("[[");
    }

    /** A local variable has the array when the method begins. */
    ArrayFlow given(int local) {
        locals.put(local, new HashSet<>(Set.of(OUTSIDE)));
        return this;
    }

    /** Whether the method does nothing else with the array of the field, and what it stores there or returns is its own. */
    boolean isRight(MemberOutline method) {
        int before;
        do {
            before = size();
            stack = new OperandStack();
            Instructions code = owner.instructions(method);
            while (code.advance()) {
                if (code.opcode() == WIDE || code.isOfSubroutine()) {
                    return false;
                }
                stack.arrive(code.position());
                step(code);
                leave(code);
            }
        } while (size() > before);
        return !keepsOthers && !isLost(OUTSIDE) && kept.stream().noneMatch(this::isLost);
    }

    /** Of what only grows from pass to pass. */
    private int size() {
        return lost.size() + kept.size() + locals.values().stream().mapToInt(Set::size).sum()
                + together.values().stream().mapToInt(Set::size).sum();
    }

    /** With whatever it holds, or is held by. */
    private boolean isLost(int array) {
        Set<Integer> seen = new HashSet<>();
        List<Integer> next = new ArrayList<>(List.of(array));
        while (!next.isEmpty()) {
            int one = next.removeLast();
            if (lost.contains(one)) {
                return true;
            }
            if (seen.add(one)) {
                next.addAll(together.getOrDefault(one, NONE));
            }
        }
        return false;
    }

    private void step(Instructions code) {
        int opcode = code.opcode();
        if (code.loaded() >= 0) {
            stack.push(locals.getOrDefault(code.loaded(), NONE), 1);
        } else if (code.stored() >= 0) {
            locals.computeIfAbsent(code.stored(), _ -> new HashSet<>()).addAll(stack.pop(1));
        } else if (OperandStack.isArranged(opcode)) {
            stack.arrange(opcode);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            store(code);
        } else if (opcode >= Instructions.GETSTATIC && opcode <= Instructions.PUTFIELD) {
            access(opcode, owner.constants().member(code.constant()));
        } else if (opcode >= Instructions.INVOKEVIRTUAL && opcode <= Instructions.INVOKEDYNAMIC) {
            call(code);
        } else {
            stepWithin(code);
        }
    }

    private void stepWithin(Instructions code) {
        switch (code.opcode()) {
            case NEWARRAY, ANEWARRAY -> make(code, 1);
            case MULTIANEWARRAY -> make(code, code.dimensions());
            case AALOAD -> load();
            case ARETURN -> giveBack(stack.pop(1));
            case Instructions.CHECKCAST -> {
            }
            default -> {
                Set<Integer> taken = stack.pop(StackWords.taken(code));
                if (!onlyLooks(code)) {
                    lost.addAll(taken);
                }
                stack.push(NONE, StackWords.left(code));
            }
        }
    }

    /** At the elements, the length, the type, or whether it is null or another; and what forgets it. */
    private static boolean onlyLooks(Instructions code) {
        int opcode = code.opcode();
        return opcode >= IALOAD && opcode <= SALOAD || opcode == ARRAYLENGTH || opcode == INSTANCEOF
                || code.target() >= 0
                || opcode == POP || opcode == POP2;
    }

    /** Backwards, and by a switch, no array may be brought along. */
    private void leave(Instructions code) {
        boolean ends = code.isEnd();
        if (code.target() > code.position()) {
            stack.branch(code.target());
        } else if (ends || code.target() >= 0) {
            stack.all().forEach(lost::addAll);
        }
        if (ends) {
            stack.end();
        }
    }

    private void make(Instructions code, int lengths) {
        stack.pop(lengths);
        stack.push(part == Part.READS ? NONE : Set.of(code.position()), 1);
    }

    private void load() {
        stack.pop(1);
        Set<Integer> array = stack.pop(1);
        stack.push(isNested ? array : NONE, 1);
    }

    private void store(Instructions code) {
        int words = StackWords.taken(code) - 2;
        Set<Integer> value = stack.pop(words);
        stack.pop(1);
        Set<Integer> array = stack.pop(1);
        if (part == Part.READS || isNested && value.isEmpty() && code.opcode() == AASTORE) {
            lost.addAll(array);
        }
        if (!isNested || array.isEmpty()) {
            lost.addAll(value);
        }
        array.forEach(outer -> value.forEach(inner -> {
            together.computeIfAbsent(outer, _ -> new HashSet<>()).add(inner);
            together.computeIfAbsent(inner, _ -> new HashSet<>()).add(outer);
        }));
    }

    private void giveBack(Set<Integer> value) {
        if (part == Part.MAKES) {
            keep(value);
        } else {
            lost.addAll(value);
        }
    }

    private void keep(Set<Integer> value) {
        keepsOthers |= value.isEmpty();
        kept.addAll(value);
    }

    private void access(int opcode, Member accessed) {
        int words = StackWords.of(accessed.descriptor());
        switch (opcode) {
            case Instructions.GETSTATIC -> stack.push(isField(accessed) ? Set.of(OUTSIDE) : NONE, words);
            case Instructions.PUTSTATIC -> put(accessed, stack.pop(words));
            case Instructions.GETFIELD -> {
                lost.addAll(stack.pop(1));
                stack.push(NONE, words);
            }
            default -> lost.addAll(stack.pop(words + 1));
        }
    }

    /** A subclass may be asked for it, too. */
    private boolean isField(Member accessed) {
        return accessed.name().equals(field.name()) && accessed.descriptor().equals(field.descriptor());
    }

    private void put(Member accessed, Set<Integer> value) {
        if (part == Part.FILLS && accessed.equals(field)) {
            keep(value);
        } else {
            lost.addAll(value);
            keepsOthers |= isField(accessed);
        }
    }

    private void call(Instructions code) {
        boolean isDynamic = code.opcode() == Instructions.INVOKEDYNAMIC;
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(owner.constants().memberDescriptor(code.constant()));
        Member method = isDynamic ? null : owner.constants().member(code.constant());
        boolean hasReceiver = !isDynamic && code.opcode() != Instructions.INVOKESTATIC;
        int local = StackWords.taken(code, owner.constants());
        for (int i = type.parameterCount() - 1; i >= 0; i--) {
            int words = StackWords.of(type.parameterType(i).descriptorString());
            local -= words;
            pass(stack.pop(words), method, local);
        }
        Set<Integer> receiver = hasReceiver ? stack.pop(1) : NONE;
        boolean isCopied = hasReceiver && method.owner().startsWith("[") && method.name().equals("clone");
        if (!isCopied) {
            pass(receiver, method, 0);
        }
        stack.push(answer(code, method, receiver, isCopied), StackWords.of(type.returnType().descriptorString()));
    }

    private void pass(Set<Integer> value, Member method, int local) {
        if (!value.isEmpty() && (method == null || !calls.reads(method, local))) {
            lost.addAll(value);
        }
    }

    /** A copy of an array of arrays has the same arrays. */
    private Set<Integer> answer(Instructions code, Member method, Set<Integer> receiver, boolean isCopied) {
        if (isCopied && isNested) {
            return receiver;
        }
        boolean mayBeOwn = part != Part.READS && (isCopied || method != null && fits(method) && calls.makes(method));
        return mayBeOwn ? Set.of(code.position()) : NONE;
    }

    /** Whether a method returns what may be the array of the field, or one in it. */
    private boolean fits(Member method) {
        String returned = method.descriptor().substring(method.descriptor().indexOf(')') + 1);
        return returned.startsWith("[") && field.descriptor().endsWith(returned);
    }
}
