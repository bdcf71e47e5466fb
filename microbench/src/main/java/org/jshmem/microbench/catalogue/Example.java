package org.jshmem.microbench.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example, as the first three lines of its file describe it. They are comments: group and what it shows, the command, and a line of
 * what it prints.
 *
 * @param source  the file
 * @param name    its name, without the suffix
 * @param group   what it belongs to, one of {@link #GROUPS}
 * @param summary what it shows, in a line
 * @param options of oshrun, {@code -np} last
 * @param nPes    with how many PEs it is best run
 * @param prints  one of the lines that it prints then
 */
record Example(Path source, String name, String group, String summary, List<String> options, int nPes, String prints) {

    /** In the order in which somebody new to them reads. */
    static final List<String> GROUPS = List.of("basics", "synchronisation", "collectives", "applications", "mistakes");

    static final String SUFFIX = ".java";

    private static final int HEADER_LINES = 3;

    private static final Pattern HEADER = Pattern.compile("""
            // (?<group>[a-z]+): (?<summary>[^\\n]+)\\.
            // oshrun (?<options>([^\\n]+ )?-np (?<nPes>[1-9]\\d*)) (?<file>\\w+\\.java)
            // (?<prints>[^\\n]+)
            """);

    /**
     * Reads the header of a file.
     *
     * @throws IOException when the file cannot be read, or has another header
     */
    static Example of(Path source) throws IOException {
        String file = source.getFileName().toString();
        List<String> lines = Files.readAllLines(source);
        String header = String.join("\n", lines.subList(0, Math.min(HEADER_LINES, lines.size()))) + "\n";
        Matcher found = HEADER.matcher(header);
        if (!found.matches() || !GROUPS.contains(found.group("group")) || !found.group("file").equals(file)) {
            throw new IOException(source + " does not begin with the three lines of an example");
        }
        List<String> options = Arrays.asList(found.group("options").split(" "));
        return new Example(source, file.substring(0, file.length() - SUFFIX.length()), found.group("group"),
                found.group("summary"), options, Integer.parseInt(found.group("nPes")), found.group("prints"));
    }
}
