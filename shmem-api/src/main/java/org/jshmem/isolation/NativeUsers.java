package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jshmem.classfile.ClassOutline;

/**
 * Which class of a program needs a native library. Only those count that its first classes refer to, by themselves or through
 * others: what else stands in the same packages is most likely another program.
 */
final class NativeUsers {

    private final Map<String, Set<String>> references = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();

    /** A class, and those that it refers to. */
    void add(ClassOutline outline, Set<String> used) {
        references.put(outline.name(), new TreeSet<>(used));
        String reason = SensitiveCalls.nativeReason(outline);
        if (reason != null) {
            reasons.put(outline.name(), reason);
        }
    }

    /** What needs one, in words: the class nearest to the first ones; null when nothing does. */
    String nearest(Collection<String> roots) {
        Set<String> seen = new HashSet<>(roots);
        Deque<String> next = new ArrayDeque<>(roots);
        while (!reasons.isEmpty() && !next.isEmpty()) {
            String className = next.remove();
            if (reasons.containsKey(className)) {
                return reasons.get(className);
            }
            for (String used : references.getOrDefault(className, Set.of())) {
                if (seen.add(used)) {
                    next.add(used);
                }
            }
        }
        return null;
    }
}
