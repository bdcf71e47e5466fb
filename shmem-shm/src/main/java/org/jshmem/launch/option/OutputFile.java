package org.jshmem.launch.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that an option names, to be written. */
public final class OutputFile {

    /** Of the mode of a file, as stat(2) has it. */
    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;
    private static final int BLOCK_DEVICE = 0060000;
    private static final int SOCKET = 0140000;

    private OutputFile() {}

    /**
     * Refuses what exists and is no file, but for devices like {@code /dev/null}. Whoever opens a pipe waits, without limit, for
     * somebody who reads it.
     *
     * @param option whose value it is
     * @param file   what it names; what is wrong with a name of nothing is found when it is opened
     */
    public static void require(LaunchOption option, Path file) {
        String kind = switch (kind(file)) {
            case PIPE -> "a pipe";
            case SOCKET -> "a socket";
            case BLOCK_DEVICE -> "a disk";
            default -> null;
        };
        if (kind != null) {
            throw new UsageException(option + ": " + file + " is " + kind + ": name a file");
        }
    }

    private static int kind(Path file) {
        try {
            return (int) Files.getAttribute(file, "unix:mode") & KIND;
        } catch (IOException e) {
            return 0;
        }
    }
}
