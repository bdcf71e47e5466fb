package org.jshmem.launch.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Options from a file, as {@code @FILE}. */
final class ArgumentFile {

    private ArgumentFile() {}

    static List<String> read(String file) {
        return ShellWords.split(contents(file), "@" + file);
    }

    private static String contents(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UsageException("@" + file + ": cannot read the argument file: " + FileMistake.reason(e));
        }
    }
}
