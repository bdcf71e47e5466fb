package org.jshmem.launch.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What every PE runs.
 *
 * @param mainClass the class with {@code public static void main(String[])}
 * @param classPath where it and what it needs are found, without the library itself
 * @param access    options of the JVM for what its manifest opens and exports
 */
public record Program(String mainClass, List<Path> classPath, List<String> access) {

    /**
     * One that needs no more than other classes.
     *
     * @param mainClass as above
     * @param classPath as above
     */
    public Program(String mainClass, List<Path> classPath) {
        this(mainClass, classPath, List.of());
    }

    /** The same where directories are not looked at: the current one is on the class path unless the user says otherwise. */
    Program withoutDirectories() {
        return new Program(mainClass, classPath.stream().filter(entry -> !Files.isDirectory(entry)).toList(), access);
    }
}
