package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Directories of reports that were killed before they could remove them: their names have the process. */
final class Leftovers {

    static final String PREFIX = "jshmem-report-";

    private Leftovers() {}

    static void remove() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            for (Path directory : all.filter(Leftovers::isLeftOver).toList()) {
                remove(directory);
            }
        }
    }

    private static boolean isLeftOver(Path directory) {
        String[] name = directory.getFileName().toString().split("-");
        return directory.getFileName().toString().matches(PREFIX + "[0-9]{1,9}-[0-9]+")
                && ProcessHandle.of(Long.parseLong(name[2])).isEmpty();
    }

    private static void remove(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException _) {
            // of somebody else, or removed meanwhile
        }
    }
}
