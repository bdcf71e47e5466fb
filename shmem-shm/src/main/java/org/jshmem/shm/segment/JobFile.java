package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of a job that exist for the moment between being made and being unlinked. Their names name the process that
 * made them, so that what a killed one has left can be distinguished from what is in use.
 */
public final class JobFile {

    private static final String PREFIX = "jshmem-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-.*");

    private JobFile() {}

    /**
     * Makes an empty file that nobody else can read.
     *
     * @param directory where
     * @param suffix    what it is for
     * @return the file, to be deleted as soon as it is open
     * @throws IOException when it cannot be made
     */
    public static Path create(Path directory, String suffix) throws IOException {
        return Files.createTempFile(directory, PREFIX + ProcessHandle.current().pid() + "-", suffix);
    }

    /**
     * Makes a directory that nobody else can read.
     *
     * @param parent where
     * @return the directory, to be deleted as soon as what is in it is open
     * @throws IOException when it cannot be made
     */
    public static Path createDirectory(Path parent) throws IOException {
        return Files.createTempDirectory(parent, PREFIX + ProcessHandle.current().pid() + "-");
    }

    /**
     * Who has made a file or a directory.
     *
     * @param file any file
     * @return a process id, or -1 when the file is none of ours
     */
    public static long makerOf(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() ? Long.parseLong(name.group(1)) : -1;
    }
}
