package org.jshmem.provenance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are replaced at once: whoever is interrupted leaves, and whoever reads has, the earlier one or the new one. */
public final class WholeFile {

    private WholeFile() {}

    /**
     * Writes a file. What was a link stays one, and what it leads to is replaced; what is no file, such as a pipe, is written to, and
     * so is a file in a directory that is not writable.
     *
     * @param file where
     * @param text what it is to hold
     * @throws IOException when it cannot be written; then a file that was to be replaced is as it was
     */
    public static void write(Path file, String text) throws IOException {
        Path target = target(file);
        if (Files.exists(target) && !(Files.isRegularFile(target) && isReplaceable(target))) {
            Files.writeString(target, text);
            return;
        }
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        try {
            Files.writeString(unfinished, text);
            Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /**
     * Whether there is a place beside a file for what is unfinished.
     *
     * @param file that may exist
     * @return true if so
     * @throws IOException when it is a link that cannot be followed
     */
    public static boolean isReplaceable(Path file) throws IOException {
        return Files.isWritable(target(file).toAbsolutePath().getParent());
    }

    /** A pipe without a name, such as /dev/stdout leads to, has no real path. */
    private static Path target(Path file) throws IOException {
        return Files.isRegularFile(file) ? file.toRealPath() : file;
    }
}
