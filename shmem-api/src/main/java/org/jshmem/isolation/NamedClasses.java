package org.jshmem.isolation;

import java.util.Set;

/**
 * Classes that are named, by themselves or by a package.
 *
 * @param names of packages and classes; each covers all that is below
 */
record NamedClasses(Set<String> names) {

    NamedClasses {
        names = Set.copyOf(names);
    }

    boolean covers(String className) {
        for (int end = className.length(); end > 0; end = lastSeparator(className, end)) {
            if (names.contains(className.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    /** Nested classes are covered by their outer ones. */
    private static int lastSeparator(String name, int end) {
        return Math.max(name.lastIndexOf('.', end - 1), name.lastIndexOf('$', end - 1));
    }
}
