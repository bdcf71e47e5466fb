package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.jshmem.classfile.ConstantPool;

/**
 * The classes that a class names: in instructions and attributes, and in descriptors, signatures and annotations, which are texts.
 * Texts that look like it count, too; and where constants are computed, literals: a switch over objects so names the class of an enum's
 * constant.
 */
final class References {

    private static final String COMPUTES = "java.lang.invoke.ConstantBootstraps";

    private static final Pattern QUALIFIED_NAME = Pattern.compile("[a-z]\\w*+(\\.[\\w$]++)++");

    private final Predicate<String> isWanted;
    private final Set<String> names = new HashSet<>();

    private References(Predicate<String> isWanted) {
        this.isWanted = isWanted;
    }

    /** With dots, those that are wanted. */
    static Set<String> in(ConstantPool constants, Predicate<String> isWanted) {
        References references = new References(isWanted);
        boolean computes = false;
        for (int i = 1; i < constants.size(); i++) {
            int tag = constants.tag(i);
            if (tag == ConstantPool.CLASS) {
                String name = constants.className(i);
                computes |= name.equals(COMPUTES);
                if (name.startsWith("[")) {
                    references.addDescribed(name);
                } else {
                    references.add(name);
                }
            } else if (tag == ConstantPool.UTF8 && constants.hasCharacter(i, ';')) {
                references.addDescribed(constants.text(i));
            }
        }
        if (computes) {
            references.addLiterals(constants);
        }
        return references.names;
    }

    /** Those that literals name with their packages: the class, or one that has it, may load them by their names. */
    static Set<String> inLiterals(ConstantPool constants, Predicate<String> isWanted) {
        References references = new References(text -> QUALIFIED_NAME.matcher(text).matches() && isWanted.test(text));
        references.addLiterals(constants);
        return references.names;
    }

    private void addLiterals(ConstantPool constants) {
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.STRING) {
                add(constants.string(i));
            }
        }
    }

    private void addDescribed(String text) {
        for (int start = text.indexOf('L'); start >= 0; start = text.indexOf('L', start + 1)) {
            int end = start + 1;
            while (end < text.length() && isOfName(text.charAt(end))) {
                end++;
            }
            if (end < text.length() && (text.charAt(end) == ';' || text.charAt(end) == '<')) {
                add(text.substring(start + 1, end).replace('/', '.'));
                start = end;
            }
        }
    }

    private static boolean isOfName(char character) {
        return ";<>()[:".indexOf(character) < 0;
    }

    private void add(String name) {
        if (!names.contains(name) && isWanted.test(name)) {
            names.add(name);
        }
    }
}
