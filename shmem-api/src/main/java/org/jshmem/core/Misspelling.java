package org.jshmem.core;

/**
 * How far what somebody wrote is from what there is.
 *
 * @since 0.1.0
 */
public final class Misspelling {

    private Misspelling() {}

    /**
     * Counts the mistakes that make one word of the other. Upper and lower case are different.
     *
     * @param from any word
     * @param to   any word
     * @return how many letters have to be changed, added, left out or swapped with the next one (optimal string alignment)
     */
    public static int mistakes(String from, String to) {
        int[][] mistakes = new int[from.length() + 1][to.length() + 1]; // of beginnings of the two
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                mistakes[i][j] = i == 0 || j == 0 ? i + j : least(mistakes, i, j, from, to);
            }
        }
        return mistakes[from.length()][to.length()];
    }

    private static int least(int[][] mistakes, int i, int j, String from, String to) {
        char last = from.charAt(i - 1);
        int changed = mistakes[i - 1][j - 1] + (last == to.charAt(j - 1) ? 0 : 1);
        int least = Math.min(changed, Math.min(mistakes[i - 1][j], mistakes[i][j - 1]) + 1);
        boolean areSwapped = i > 1 && j > 1 && last == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return areSwapped ? Math.min(least, mistakes[i - 2][j - 2] + 1) : least;
    }
}
