package org.jshmem.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which classes the compiled classes of a module name, for tests of the dependency rules. */
public final class ClassDependencies {

    private static final Pattern CLASS_IN_DESCRIPTOR = Pattern.compile("L((?:[\\w$]+/)+[\\w$]+);");

    private final Map<String, Set<String>> usedBy = new TreeMap<>();

    /**
     * Reads the class files of a module.
     *
     * @param classes its output directory
     */
    public ClassDependencies(Path classes) {
        try (Stream<Path> files = Files.walk(classes)) {
            files.filter(file -> file.toString().endsWith(".class") && !file.endsWith("module-info.class"))
                    .forEach(this::read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How much was read, so that a test can tell an empty directory from clean code.
     *
     * @return number of classes
     */
    public int size() {
        return usedBy.size();
    }

    /**
     * Whether a class is one of those read.
     *
     * @param name of the class
     * @return false for those of other modules
     */
    public boolean contains(String name) {
        return usedBy.containsKey(name);
    }

    /**
     * All uses.
     *
     * @param use takes the names of the class that uses, and of that which it uses
     */
    public void forEachUse(BiConsumer<String, String> use) {
        usedBy.forEach((user, used) -> used.forEach(other -> use.accept(user, other)));
    }

    /**
     * Uses that break a rule.
     *
     * @param user      which classes the rule is about
     * @param forbidden what they must not name
     * @return lines {@code user -> used}; empty when the rule holds
     */
    public Set<String> violations(Predicate<String> user, Predicate<String> forbidden) {
        Set<String> violations = new TreeSet<>();
        usedBy.forEach((name, used) -> {
            if (user.test(name)) {
                used.stream().filter(forbidden).forEach(other -> violations.add(name + " -> " + other));
            }
        });
        return violations;
    }

    private void read(Path file) {
        try {
            ClassModel model = ClassFile.of().parse(file);
            Set<String> used = new TreeSet<>();
            for (PoolEntry entry : model.constantPool()) {
                if (entry instanceof ClassEntry type && !type.asInternalName().startsWith("[")) {
                    used.add(type.asInternalName().replace('/', '.'));
                } else if (entry instanceof Utf8Entry text) {
                    Matcher matcher = CLASS_IN_DESCRIPTOR.matcher(text.stringValue());
                    while (matcher.find()) {
                        used.add(matcher.group(1).replace('/', '.'));
                    }
                }
            }
            usedBy.put(model.thisClass().asInternalName().replace('/', '.'), used);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
