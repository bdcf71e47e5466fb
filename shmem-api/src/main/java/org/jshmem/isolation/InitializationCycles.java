package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Classes that initialise each other. Where PEs shared them, one that begins with the first and one that begins with
 * the second would wait for each other for ever, or all would get the values of whoever comes first. Of calls that
 * shared initialisers make it is known where they lead ({@link Initializers}).
 *
 * <p>
 * Harmless are those which all begin with the same class, such as an enum and the bodies of its constants: whoever
 * needs another of them is within the initialiser of that class, or comes after it. The rest may still have a cycle.
 */
final class InitializationCycles {

    private static final String INITIALISER = "<clinit>";

    private final KnownClasses classes;
    private final ReachableClasses reachable;
    private final Set<String> shared;
    /** What the initialisation of a class, as that of its initialiser, and each method called within may lead to. */
    private final Map<Member, Set<Member>> needs = new HashMap<>();

    InitializationCycles(KnownClasses classes, ReachableClasses reachable, Set<String> shared) {
        this.classes = classes;
        this.reachable = reachable;
        this.shared = shared;
    }

    /** Of shared classes with an initialiser: each with another one of its cycle. */
    Map<String, String> find(Collection<String> roots) {
        addAll();
        Map<String, String> found = new TreeMap<>();
        Deque<Set<Member>> next = new ArrayDeque<>(List.of(needs.keySet()));
        while (!next.isEmpty()) {
            for (Set<Member> cycle : Cycles.in(needs, next.remove())) {
                TreeSet<String> names = initialised(cycle);
                Set<String> first = names.size() < 2 ? Set.of() : enteredFirst(names, roots);
                if (first.size() == 1) {
                    first.forEach(name -> cycle.remove(initialiser(name)));
                    next.add(cycle);
                } else if (first.size() > 1) {
                    names.stream().filter(this::hasInitialiser).forEach(name -> found.put(name,
                            name.equals(names.first()) ? names.last() : names.first()));
                }
            }
        }
        return found;
    }

    private static Member initialiser(String className) {
        return new Member(className, INITIALISER, "()V");
    }

    private boolean hasInitialiser(String className) {
        ClassOutline outline = classes.find(className);
        return outline != null && outline.declared(initialiser(className)) != null;
    }

    private static TreeSet<String> initialised(Set<Member> cycle) {
        TreeSet<String> names = new TreeSet<>();
        cycle.stream().filter(member -> member.name().equals(INITIALISER)).forEach(member -> names.add(member.owner()));
        return names;
    }

    private void addAll() {
        Deque<Member> next = new ArrayDeque<>();
        shared.stream().filter(this::hasInitialiser).forEach(name -> next.add(initialiser(name)));
        while (!next.isEmpty()) {
            Member member = next.remove();
            if (!needs.containsKey(member)) {
                Set<Member> needed = new HashSet<>();
                ClassOutline owner = classes.find(member.owner());
                if (owner != null) {
                    addNeeds(owner, member, needed);
                }
                needed.removeIf(each -> !shared.contains(each.owner()));
                needs.put(member, needed);
                next.addAll(needed);
            }
        }
    }

    private void addNeeds(ClassOutline owner, Member member, Set<Member> needed) {
        if (member.name().equals(INITIALISER) && !owner.isInterface()) {
            needed.add(initialiser(owner.superName()));
            addInterfaces(owner, needed);
        }
        MemberOutline body = owner.declared(member);
        Instructions code = body == null ? null : owner.instructions(body);
        while (code != null && code.advance()) {
            String initialised = initialised(owner.constants(), code);
            if (initialised != null) {
                needed.add(initialiser(initialised));
            }
            if (code.opcode() >= Instructions.INVOKEVIRTUAL && code.opcode() <= Instructions.INVOKEINTERFACE) {
                needed.add(classes.inherited(owner.constants().member(code.constant())));
            }
        }
    }

    /** A class initialises those of its interfaces that have methods with code (JLS 12.4.1). */
    private void addInterfaces(ClassOutline outline, Set<Member> needed) {
        Set<String> seen = new HashSet<>();
        Deque<String> next = new ArrayDeque<>(outline.interfaces());
        while (!next.isEmpty()) {
            String name = next.remove();
            ClassOutline type = seen.add(name) ? classes.find(name) : null;
            if (type != null) {
                next.addAll(type.interfaces());
                if (type.methods().stream()
                        .anyMatch(method -> !method.is(ClassOutline.STATIC) && !method.is(ClassOutline.ABSTRACT))) {
                    needed.add(initialiser(name));
                }
            }
        }
    }

    /** The class that an instruction initialises; null when it is none of those that do. */
    private static String initialised(ConstantPool constants, Instructions code) {
        return switch (code.opcode()) {
            case Instructions.NEW -> constants.className(code.constant());
            case Instructions.GETSTATIC, Instructions.PUTSTATIC, Instructions.INVOKESTATIC ->
                constants.member(code.constant()).owner();
            default -> null;
        };
    }

    /** The class that an instruction loads as an object, by which reflection may initialise it; null when there is none. */
    private static String literal(ConstantPool constants, Instructions code) {
        boolean isLiteral = code.opcode() == Instructions.LDC || code.opcode() == Instructions.LDC_W;
        return isLiteral && constants.tag(code.constant()) == ConstantPool.CLASS
                ? constants.className(code.constant())
                : null;
    }

    /** Those of a cycle that others initialise, or that are used first. */
    private Set<String> enteredFirst(Set<String> names, Collection<String> roots) {
        Set<String> first = new HashSet<>(roots);
        for (String user : reachable.usersOf(names)) {
            ClassOutline outline = classes.find(user);
            try {
                first.addAll(outline == null ? Set.of() : initialisedBy(outline));
            } catch (RuntimeException _) { // by what a damaged file says, which initialises nothing
            }
        }
        first.retainAll(names);
        return first;
    }

    private static Set<String> initialisedBy(ClassOutline user) {
        Set<String> names = new HashSet<>(user.interfaces());
        names.add(user.superName());
        ConstantPool constants = user.constants();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.METHOD_HANDLE) {
                names.add(constants.member(constants.handled(i)).owner());
            }
        }
        for (MemberOutline method : user.methods()) {
            Instructions code = user.instructions(method);
            while (code.advance()) {
                names.add(initialised(constants, code));
                names.add(literal(constants, code));
            }
        }
        names.remove(null); // of instructions that initialise none
        return names;
    }
}
