package org.jshmem.microbench.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What somebody may have meant who has misspelt a name, or knows a part of it. Upper and lower case are the same. */
final class Spelling {

    /** One mistake in so many letters; shorter words are near to too many names. */
    private static final int LETTERS_PER_MISTAKE = 3;

    private Spelling() {}

    /** Returns null when no name is near. */
    static String nearest(String word, List<String> names) {
        String lower = lower(word);
        int most = word.length() / LETTERS_PER_MISTAKE;
        return names.stream().min(Comparator.comparingInt(name -> distance(lower, lower(name))))
                .filter(name -> distance(lower, lower(name)) <= most)
                .or(() -> names.stream().filter(name -> most > 0 && lower(name).contains(lower)).findFirst())
                .orElse(null);
    }

    /** How many letters have to be changed, added, left out, or swapped with the next one. */
    static int distance(String from, String to) {
        int[][] distances = new int[from.length() + 1][to.length() + 1]; // of beginnings of the two
        for (int i = 0; i <= from.length(); i++) {
            for (int k = 0; k <= to.length(); k++) {
                distances[i][k] = i == 0 || k == 0 ? i + k : least(distances, i, k, from, to);
            }
        }
        return distances[from.length()][to.length()];
    }

    private static int least(int[][] distances, int i, int k, String from, String to) {
        char last = from.charAt(i - 1);
        int changed = distances[i - 1][k - 1] + (last == to.charAt(k - 1) ? 0 : 1);
        int least = Math.min(changed, Math.min(distances[i - 1][k], distances[i][k - 1]) + 1);
        boolean areSwapped = i > 1 && k > 1 && last == to.charAt(k - 2) && from.charAt(i - 2) == to.charAt(k - 1);
        return areSwapped ? Math.min(least, distances[i - 2][k - 2] + 1) : least;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
