package org.jshmem.launch.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Options from a file, as {@code @FILE}: separated by white space, quoted with ' or ", and # starts a comment. */
final class ArgumentFile {

    private static final Pattern TOKEN = Pattern
            .compile("#.*|(?<word>([^\\s\"']|\"[^\"]*\"|'[^']*')+)|(?<quote>[\"'])");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    private ArgumentFile() {}

    static List<String> read(String file) {
        List<String> arguments = new ArrayList<>();
        Matcher tokens = TOKEN.matcher(contents(file));
        while (tokens.find()) {
            if (tokens.group("quote") != null) {
                throw new UsageException("@" + file + ": a quotation mark has no partner");
            }
            if (tokens.group("word") != null) {
                arguments.add(unquoted(tokens.group("word")));
            }
        }
        return arguments;
    }

    private static String unquoted(String word) {
        return QUOTED.matcher(word).replaceAll(quoted -> Matcher.quoteReplacement(quoted.group(1) == null
                ? quoted.group(2)
                : quoted.group(1)));
    }

    private static String contents(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UsageException("@" + file + ": cannot read the argument file: " + e.getMessage());
        }
    }
}
