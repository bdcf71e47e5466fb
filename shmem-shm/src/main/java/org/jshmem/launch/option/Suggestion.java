package org.jshmem.launch.option;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.core.Misspelling;

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
            return inOtherCase(bare, words);
        }
        List<String> longer = words.stream().filter(other -> bare(other).startsWith(bare)).toList();
        if (longer.size() == 1) {
            return longer.getFirst();
        }
        int most = Math.max(1, bare.length() / LETTERS_PER_MISTAKE);
        return Stream.concat(words.stream(), others.stream())
                .filter(other -> Misspelling.mistakes(bare, bare(other)) <= most)
                .min(Comparator.comparingInt(other -> Misspelling.mistakes(bare, bare(other)))).orElse(null);
    }

    private static String inOtherCase(String bare, Collection<String> words) {
        List<String> same = words.stream().filter(other -> bare(other).equals(bare)).toList();
        return same.size() == 1 ? same.getFirst() : null;
    }

    /** Dashes in front of options say nothing, and would make short ones near to each other. */
    private static String bare(String word) {
        return word.replaceFirst("^-{1,2}", "").toLowerCase();
    }
}
