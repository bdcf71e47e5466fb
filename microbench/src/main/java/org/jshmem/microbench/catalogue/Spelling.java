package org.jshmem.microbench.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.jshmem.core.Misspelling;

/** What somebody may have meant who has misspelt a name, or knows a part of it. Upper and lower case are the same. */
final class Spelling {

    /** One mistake in so many letters; shorter words are near to too many names. */
    private static final int LETTERS_PER_MISTAKE = 3;

    private Spelling() {}

    /** Returns null when no name is near. */
    static String nearest(String word, List<String> names) {
        String lower = lower(word);
        int most = word.length() / LETTERS_PER_MISTAKE;
        return names.stream().min(Comparator.comparingInt(name -> Misspelling.mistakes(lower, lower(name))))
                .filter(name -> Misspelling.mistakes(lower, lower(name)) <= most)
                .or(() -> names.stream().filter(name -> most > 0 && lower(name).contains(lower)).findFirst())
                .orElse(null);
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
