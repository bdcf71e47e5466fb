package org.jshmem.isolation;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;

/**
 * Calls that other languages than Java link when they run, as Groovy does: texts name the methods, so that none can be redirected.
 */
final class DynamicCalls {

    private static final String OF_THE_JDK = "java.lang.";

    private DynamicCalls() {}

    /** Which call of a class may be of a method that is redirected, in words; null when none is. */
    static String reachingOthers(ClassOutline outline, Redirections redirections) {
        ConstantPool constants = outline.constants();
        Set<String> types = null;
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) != ConstantPool.INVOKE_DYNAMIC
                    || outline.bootstrap(i).owner().startsWith(OF_THE_JDK)) {
                continue;
            }
            if (types == null) {
                types = types(constants);
            }
            Optional<Member> called = called(names(outline, i), types, redirections);
            if (called.isPresent()) {
                return outline.name() + " may call " + called.get().inSource() + " by "
                        + outline.bootstrap(i).inSource() + ", which reaches all PEs of a JVM";
            }
        }
        return null;
    }

    private static Set<String> types(ConstantPool constants) {
        Set<String> types = new HashSet<>();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.CLASS) {
                types.add(constants.className(i));
            }
        }
        return types;
    }

    private static Set<String> names(ClassOutline outline, int site) {
        ConstantPool constants = outline.constants();
        Set<String> names = new HashSet<>(Set.of(constants.memberName(site)));
        for (int argument : outline.bootstrapArguments(site)) {
            if (constants.tag(argument) == ConstantPool.STRING) {
                names.add(constants.string(argument));
            }
        }
        return names;
    }

    private static Optional<Member> called(Set<String> names, Set<String> types, Redirections redirections) {
        return redirections.methods().stream()
                .filter(method -> names.contains(method.name()) && types.contains(method.owner()))
                .min(Comparator.comparing(Member::inSource));
    }
}
