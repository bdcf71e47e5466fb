package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of a command as a shell would read them: separated by white space, quoted with ' or ", and # starts a comment. */
public final class ShellWords {

    /** Possessive: a word may be a class path of many thousand letters, and each at which to go back takes a piece of the stack. */
    private static final Pattern TOKEN = Pattern
            .compile("#.*|(?<word>([^\\s\"']++|\"[^\"]*\"|'[^']*')++)|(?<quote>[\"'])");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    private ShellWords() {}

    /**
     * Takes a text apart.
     *
     * @param text of any number of lines
     * @param from where it comes from, for the message when a quotation mark has no partner
     * @return its words, without quotation marks
     */
    public static List<String> split(String text, String from) {
        List<String> words = new ArrayList<>();
        Matcher tokens = TOKEN.matcher(text);
        while (tokens.find()) {
            if (tokens.group("quote") != null) {
                throw new UsageException(from + ": a quotation mark has no partner");
            }
            if (tokens.group("word") != null) {
                words.add(unquoted(tokens.group("word")));
            }
        }
        return words;
    }

    private static String unquoted(String word) {
        return QUOTED.matcher(word).replaceAll(quoted -> Matcher.quoteReplacement(quoted.group(1) == null
                ? quoted.group(2)
                : quoted.group(1)));
    }

    /**
     * Puts words together.
     *
     * @param words of a command
     * @return what a shell reads as these
     */
    public static String join(List<String> words) {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            boolean plain = !word.isEmpty() && word.chars().allMatch(c -> Character.isLetterOrDigit(c)
                    || "-_./:=+,@%".indexOf(c) >= 0);
            line.append(line.isEmpty() ? "" : " ").append(plain ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }
}
