package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.provenance.WholeFile;

/** A file of results: a section for each table, of which each can be replaced and the others stay. */
final class ResultFile {

    private static final String HEAD = """
            # Results

            Written by `./oshrun results`; nobody edits this file. Hosts differ, and so does one host from hour to hour:
            compare within a table.

            """;
    private static final String HEADING = "## ";

    private final Path file;
    private final Map<String, String> sections = new LinkedHashMap<>();

    private ResultFile(Path file) {
        this.file = file;
    }

    /** An empty one where there is no such file yet. */
    static ResultFile read(Path file) throws IOException {
        ResultFile read = new ResultFile(file);
        if (Files.exists(file)) {
            String[] parts = ("\n" + Files.readString(file)).split("\n" + HEADING);
            for (int i = 1; i < parts.length; i++) {
                read.sections.put(parts[i].lines().findFirst().orElse(""), HEADING + parts[i].strip() + "\n");
            }
        }
        return read;
    }

    /**
     * Fails as {@link #write} would, and leaves nothing: by a trial, since root may write by the rights of any
     * directory, but cannot in all.
     */
    void requireWritable() throws IOException {
        if (Files.exists(file)) {
            Files.newByteChannel(file, StandardOpenOption.WRITE).close();
            return;
        }
        Path directory = file.toAbsolutePath().getParent();
        while (!Files.exists(directory)) {
            directory = directory.getParent();
        }
        Files.delete(Files.createTempFile(directory, "results", ".new"));
    }

    boolean has(String title) {
        return sections.containsKey(title);
    }

    /** Replaces a section, or adds it where its title belongs by the beginnings of titles in their order. */
    void put(String title, String section, List<String> order) {
        sections.put(title, section);
        List<String> titles = new ArrayList<>(sections.keySet());
        titles.sort((one, other) -> Integer.compare(place(one, order), place(other, order)));
        Map<String, String> sorted = new LinkedHashMap<>();
        titles.forEach(each -> sorted.put(each, sections.get(each)));
        sections.clear();
        sections.putAll(sorted);
    }

    private static int place(String title, List<String> order) {
        for (int i = 0; i < order.size(); i++) {
            if (title.startsWith(order.get(i))) {
                return i;
            }
        }
        return order.size();
    }

    void write() throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        WholeFile.write(file, HEAD + String.join("\n", sections.values()));
    }
}
