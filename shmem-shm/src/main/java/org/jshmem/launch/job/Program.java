package org.jshmem.launch.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What every PE runs.
 *
 * @param mainClass the class with {@code public static void main(String[])}
 * @param classPath where it and what it needs are found, without the library itself
 */
public record Program(String mainClass, List<Path> classPath) {

    /** The same where directories are not looked at: the current one is on the class path unless the user says otherwise. */
    Program withoutDirectories() {
        return new Program(mainClass, classPath.stream().filter(entry -> !Files.isDirectory(entry)).toList());
    }
}
