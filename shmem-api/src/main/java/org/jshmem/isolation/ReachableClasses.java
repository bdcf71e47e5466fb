package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which classes the first ones of a program refer to, by themselves or through others: what else stands in the same packages is
 * most likely another program.
 */
final class ReachableClasses {

    private final Map<String, Set<String>> references = new HashMap<>();

    /** A class, and those that it refers to. */
    void add(String className, Set<String> used) {
        references.put(className, new TreeSet<>(used));
    }

    /** Those that refer to one of some classes, and are none of these. */
    Set<String> usersOf(Set<String> used) {
        Set<String> users = new TreeSet<>();
        references.forEach((className, named) -> {
            if (!used.contains(className) && named.stream().anyMatch(used::contains)) {
                users.add(className);
            }
        });
        return users;
    }

    /** What is said of the class nearest to the first ones of which anything is said; null when nothing is. */
    String nearest(Collection<String> roots, Map<String, String> sayings) {
        Set<String> seen = new HashSet<>(roots);
        Deque<String> next = new ArrayDeque<>(roots);
        while (!sayings.isEmpty() && !next.isEmpty()) {
            String className = next.remove();
            if (sayings.containsKey(className)) {
                return sayings.get(className);
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
