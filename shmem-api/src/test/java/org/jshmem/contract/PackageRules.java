package org.jshmem.contract;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The rules between packages, as a table of a module: which packages each of them may use. Every package has a row of its own, or
 * is below one that has; the table allows nothing that nobody does, and what is done has no cycle. The JDK's {@code java.base} is
 * everybody's.
 */
public abstract class PackageRules {

    private static final String ROOT = "org.jshmem";

    private final ClassDependencies classes = new ClassDependencies(Path.of("target", "classes"));
    private final Map<String, Set<String>> mayUse = new TreeMap<>();

    /**
     * A table.
     *
     * @param rows {@code package: package package ...}, without {@code org.jshmem.}, which by itself is {@code .}; of others the whole
     *             name, or its beginning
     */
    protected PackageRules(String... rows) {
        for (String row : rows) {
            String[] sides = row.split(":", -1);
            String old = sides[1].strip();
            Set<String> uses = old.isEmpty() ? Set.of() : Set.of(old.split("\\s+"));
            assertEquals(null, mayUse.put(sides[0].strip(), uses), "two rows of " + sides[0]);
        }
    }

    @Test
    void everyPackageShouldHaveARow() {
        assertTrue(classes.size() > 0, "no class has been read");
        assertEquals(Set.of(), classes.violations(name -> row(name) == null, _ -> true));
    }

    @Test
    void packagesShouldUseWhatTheyMay() {
        Set<String> forbidden = new TreeSet<>();
        classes.forEachUse((user, used) -> {
            if (isOthers(user, used) && allowed(row(user), used) == null) {
                forbidden.add(user + " -> " + used);
            }
        });
        assertEquals(Set.of(), forbidden);
    }

    @Test
    void tableShouldAllowNothingThatNobodyDoes() {
        Set<String> unused = new TreeSet<>();
        mayUse.forEach((row, uses) -> uses.forEach(use -> unused.add(row + ": " + use)));
        classes.forEachUse((user, used) -> {
            if (isOthers(user, used)) {
                unused.remove(row(user) + ": " + allowed(row(user), used));
            }
        });
        assertEquals(Set.of(), unused);
    }

    /** Of all packages, also of those that share a row. */
    @Test
    void packagesShouldHaveNoCycle() {
        Map<String, Set<String>> uses = new TreeMap<>();
        classes.forEachUse((user, used) -> {
            if (classes.contains(used) && !packageOf(user).equals(packageOf(used))) {
                uses.computeIfAbsent(packageOf(user), _ -> new TreeSet<>()).add(packageOf(used));
            }
        });
        Set<String> cyclic = new TreeSet<>(uses.keySet());
        boolean isSmaller = true;
        while (isSmaller) { // who uses nobody of them, or is used by nobody of them, is in no cycle
            Set<String> used = new TreeSet<>();
            cyclic.forEach(name -> used.addAll(uses.get(name)));
            isSmaller = cyclic
                    .removeIf(name -> !used.contains(name) || uses.get(name).stream().noneMatch(cyclic::contains));
        }
        Set<String> cycles = new TreeSet<>();
        classes.forEachUse((user, used) -> {
            if (cyclic.contains(packageOf(user)) && cyclic.contains(packageOf(used))
                    && !packageOf(user).equals(packageOf(used))) {
                cycles.add(user + " -> " + used);
            }
        });
        assertEquals(Set.of(), cycles);
    }

    private boolean isOthers(String user, String used) {
        return row(user) != null && !row(user).equals(row(used)) && !used.startsWith("java.");
    }

    /** The longest that a class or its package begins with; null when there is none. */
    private String row(String className) {
        return longest(className, mayUse.keySet());
    }

    /** The entry of a row that allows a use; null when none does. */
    private String allowed(String row, String used) {
        String longest = longest(used, mayUse.get(row));
        return longest == null || row(used) == null || longest.equals(row(used)) ? longest : null;
    }

    private static String longest(String className, Set<String> rows) {
        String inPackage = packageOf(className);
        for (String name = inPackage; !name.isEmpty() && !name.equals(ROOT); name = packageOf(name)) {
            String row = name.startsWith(ROOT + ".") ? name.substring(ROOT.length() + 1) : name;
            if (rows.contains(row)) {
                return row;
            }
        }
        return inPackage.equals(ROOT) && rows.contains(".") ? "." : null;
    }

    private static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }
}
