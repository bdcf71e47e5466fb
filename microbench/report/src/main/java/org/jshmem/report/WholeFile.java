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

    /** Whether both the file and the directory, for what is unfinished, can be written to. */
    static boolean isWritable(Path file) throws IOException {
        Path target = target(file);
        return Files.isWritable(target.toAbsolutePath().getParent())
                && (Files.notExists(target) || Files.isWritable(target));
    }

    private static Path target(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file;
    }
}
