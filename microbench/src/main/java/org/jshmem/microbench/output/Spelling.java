package org.jshmem.microbench.output;

import java.util.Comparator;
import java.util.List;

/** Guesses what a user meant. */
final class Spelling {

    /** A word with more mistakes is another word. */
    private static final int MOST_MISTAKES = 2;

    private Spelling() {}

    /** What to add to a complaint about a word: the one that was probably meant, and those that there are. */
    static String hint(String word, List<String> known) {
        String nearest = known.stream().min(Comparator.comparingInt(each -> distance(word, each))).orElseThrow();
        return (distance(word, nearest) <= MOST_MISTAKES ? ": did you mean " + nearest + "?" : ":") + " known="
                + known;
    }

    /** How many letters must be put in, left out or replaced (Levenshtein). */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
