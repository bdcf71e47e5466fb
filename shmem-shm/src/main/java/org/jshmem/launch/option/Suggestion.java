package org.jshmem.launch.option;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What somebody may have meant who has misspelt a word: the nearest of those that there are. */
public final class Suggestion {

    /** Shorter words are near to too many. */
    private static final int SHORTEST = 3;

    /** A word may have one mistake for each of these. */
    private static final int LETTERS_PER_MISTAKE = 4;

    private Suggestion() {}

    /**
     * A question for the end of a message.
     *
     * @param word  what was written
     * @param words what there is
     * @return for example {@code : did you mean core?}, or nothing where no word is near
     */
    public static String of(String word, Collection<String> words) {
        return of(word, words, List.of());
    }

    /** The same with further words, which nobody is expected to have begun and not ended. */
    static String of(String word, Collection<String> words, Collection<String> others) {
        String nearest = nearest(word, words, others);
        return nearest == null ? "" : ": did you mean " + nearest + "?";
    }

    /** The only one that begins so, else the nearest; null when none is near. */
    static String nearest(String word, Collection<String> words, Collection<String> others) {
        String bare = bare(word);
        if (bare.length() < SHORTEST) {
            return null;
        }
        List<String> longer = words.stream().filter(other -> bare(other).startsWith(bare)).toList();
        if (longer.size() == 1) {
            return longer.getFirst();
        }
        int most = Math.max(1, bare.length() / LETTERS_PER_MISTAKE);
        return Stream.concat(words.stream(), others.stream()).filter(other -> distance(bare, bare(other)) <= most)
                .min(Comparator.comparingInt(other -> distance(bare, bare(other)))).orElse(null);
    }

    /** Dashes in front of options say nothing, and would make short ones near to each other. */
    private static String bare(String word) {
        return word.replaceFirst("^-{1,2}", "").toLowerCase();
    }

    /** How many letters have to be changed, added, left out or swapped with their neighbour. */
    static int distance(String from, String to) {
        int[][] distance = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                distance[i][j] = i == 0 || j == 0 ? i + j : step(distance, i, j, from, to);
            }
        }
        return distance[from.length()][to.length()];
    }

    private static int step(int[][] distance, int i, int j, String from, String to) {
        boolean isSame = from.charAt(i - 1) == to.charAt(j - 1);
        int least = Math.min(Math.min(distance[i - 1][j], distance[i][j - 1]) + 1,
                distance[i - 1][j - 1] + (isSame ? 0 : 1));
        boolean isSwapped = i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2)
                && from.charAt(i - 2) == to.charAt(j - 1);
        return isSwapped ? Math.min(least, distance[i - 2][j - 2] + 1) : least;
    }
}
