package org.jshmem.algorithm;

import java.util.List;

/**
 * What can be chosen of an algorithm besides its name.
 *
 * @param name  for example {@code k}
 * @param usual its value when nothing is said
 * @param words the values that it can have, if it is no number
 * @param most  the greatest value, if it is a number; the least is 1
 */
public record Parameter(String name, String usual, List<String> words, int most) {

    /** How a member sends and receives (paper 004, section IV): one after the other, by a list of requests, or one of each at once. */
    static final Parameter SYNC = word("sync", "blocking", "ircce", "light");

    /** To whom elements go that are left over when each has as many: all to the first, or one each to the first ones. */
    static final Parameter SPLIT = word("split", "first", "even");

    static Parameter number(String name, int usual, int most) {
        return new Parameter(name, Integer.toString(usual), List.of(), most);
    }

    /** The first word is the usual one. */
    static Parameter word(String name, String... words) {
        return new Parameter(name, words[0], List.of(words), 0);
    }

    boolean allows(String value) {
        if (!words.isEmpty()) {
            return words.contains(value);
        }
        try {
            int number = Integer.parseInt(value);
            return number >= 1 && number <= most;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    /** For people. */
    @Override
    public String toString() {
        return name + "=" + (words.isEmpty() ? "1.." + most : String.join("|", words)) + " (" + usual + ")";
    }
}
