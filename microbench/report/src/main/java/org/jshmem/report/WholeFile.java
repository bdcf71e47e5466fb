package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are replaced at once: whoever is interrupted leaves the earlier one or the new one, never half of one. */
final class WholeFile {

    private WholeFile() {}

    /** What was a link stays one, and what it leads to is replaced. */
    static void write(Path file, String text) throws IOException {
        Path target = target(file);
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        Files.writeString(unfinished, text);
        Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Whether there is a place beside the file for what is unfinished. */
    static boolean isReplaceable(Path file) throws IOException {
        return Files.isWritable(target(file).toAbsolutePath().getParent());
    }

    private static Path target(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file;
    }
}
