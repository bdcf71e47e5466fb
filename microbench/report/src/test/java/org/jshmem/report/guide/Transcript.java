package org.jshmem.report.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A block that shows commands, each after a {@code $}, and below each the lines that it prints. PEs print in any order, and so may the lines
 * come. Three dots in a line stand for anything, as a line for any lines.
 */
public record Transcript(List<Command> commands) {

    private static final String PROMPT = "$ ";
    private static final String DOTS = "...";

    /**
     * One command.
     *
     * @param line     its line in the document
     * @param text     what is typed
     * @param expected what is printed
     */
    public record Command(int line, String text, List<String> expected) {

        /** What is wrong with the lines that were printed, or null. */
        public String complaint(List<String> printed) {
            List<String> left = new ArrayList<>(
                    printed.stream().map(String::stripTrailing).filter(s -> !s.isEmpty()).toList());
            boolean mayPrintMore = false;
            for (String wanted : expected) {
                if (wanted.strip().equals(DOTS)) {
                    mayPrintMore = true;
                } else if (!removeFirst(left, wanted)) {
                    return "is not printed: " + wanted;
                }
            }
            return mayPrintMore || left.isEmpty() ? null : "is printed, too: " + String.join("\n", left);
        }

        private static boolean removeFirst(List<String> lines, String wanted) {
            Pattern pattern = pattern(wanted);
            for (int i = 0; i < lines.size(); i++) {
                if (pattern.matcher(lines.get(i)).matches()) {
                    lines.remove(i);
                    return true;
                }
            }
            return false;
        }
    }

    public static Transcript of(MarkdownBlock block) {
        List<Command> commands = new ArrayList<>();
        for (int i = 0; i < block.lines().size(); i++) {
            String line = block.lines().get(i);
            if (line.startsWith(PROMPT)) {
                commands.add(new Command(block.line() + i, line.substring(PROMPT.length()), new ArrayList<>()));
            } else if (commands.isEmpty()) {
                throw new IllegalArgumentException(block.place() + ": the first line is no command");
            } else if (!line.isBlank()) {
                commands.getLast().expected.add(line.stripTrailing());
            }
        }
        return new Transcript(commands);
    }

    /** The commands for a shell, which prints a mark after each. The next sees the exit code of the one before. */
    public String script(String mark) {
        return commands.stream()
                .map(command -> command.text + "\nexit_code=$?; echo " + mark + "; (exit $exit_code)\n")
                .collect(Collectors.joining());
    }

    /** A text in which three dots stand for anything. */
    public static Pattern pattern(String text) {
        return Pattern.compile(Stream.of(text.stripTrailing().split(Pattern.quote(DOTS), -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    }
}
