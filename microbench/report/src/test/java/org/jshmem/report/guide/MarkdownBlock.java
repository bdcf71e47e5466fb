package org.jshmem.report.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a Markdown document.
 *
 * @param document  the file
 * @param line      the number of its first line of content, from 1
 * @param language  what stands behind the fence; empty where nothing does
 * @param directive what a comment on the line above the fence says, which readers do not see; empty where none stands there
 * @param lines     the content
 */
public record MarkdownBlock(Path document, int line, String language, String directive, List<String> lines) {

    private static final String FENCE = "```";
    private static final Pattern COMMENT = Pattern.compile("<!-- (.*) -->");
    private static final Pattern FILE_NAME = Pattern.compile("(?://|#) ([\\w.-]+\\.[a-z]+)");
    private static final Pattern PUBLIC_CLASS = Pattern.compile("^public class (\\w+)", Pattern.MULTILINE);

    public static List<MarkdownBlock> of(Path document) throws IOException {
        List<MarkdownBlock> blocks = new ArrayList<>();
        List<String> lines = Files.readAllLines(document);
        int open = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith(FENCE)) {
                continue;
            }
            if (open < 0) {
                open = i;
                continue;
            }
            Matcher comment = COMMENT.matcher(open > 0 ? lines.get(open - 1) : "");
            blocks.add(new MarkdownBlock(document, open + 2, lines.get(open).substring(FENCE.length()).strip(),
                    comment.matches() ? comment.group(1) : "", List.copyOf(lines.subList(open + 1, i))));
            open = -1;
        }
        if (open >= 0) {
            throw new IOException(document + ":" + (open + 1) + ": a block does not end");
        }
        return blocks;
    }

    public String text() {
        return String.join("\n", lines) + "\n";
    }

    /** The text below as many empty lines as make compilers and shells count as the document does. */
    public String textAtItsLine() {
        return "\n".repeat(line - 1) + text();
    }

    /** The file that the block is: its first line names it, or its public class does. Null for a part of a program. */
    public String fileName() {
        Matcher named = FILE_NAME.matcher(lines.isEmpty() ? "" : lines.getFirst());
        if (named.matches()) {
            return named.group(1);
        }
        Matcher publicClass = PUBLIC_CLASS.matcher(text());
        return isJava() && publicClass.find() ? publicClass.group(1) + ".java" : null;
    }

    public boolean isJava() {
        return language.equals("java");
    }

    /** The value of a directive {@code NAME: VALUE}, or null. */
    public String directive(String name) {
        return directive.startsWith(name + ": ") ? directive.substring(name.length() + 2) : null;
    }

    public String place() {
        return document.getParent().getFileName() + "/" + document.getFileName() + ":" + line;
    }
}
