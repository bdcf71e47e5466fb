package org.jshmem.microbench.host;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the running program was built or unpacked, by the class path. */
public final class Installation {

    /** A module of ours, as jar or as classes; the simulator has the others on no class path of the JVM. */
    private static final Pattern MODULE = Pattern.compile(".*/(microbench|shmem-\\w+)/target/.*");

    /** The same in a distribution. */
    private static final Pattern UNPACKED = Pattern.compile(".*/lib/(microbench|shmem-\\w+)\\.jar");

    /** Variables of an {@code oshrun} that a program starts: the program runs, so nothing is missing. */
    public static final Map<String, String> IS_BUILT = Map.of("JSHMEM_BUILD", "never");

    private Installation() {}

    /**
     * The {@code oshrun} script.
     *
     * @return the script, or nothing when the program was started from elsewhere
     */
    public static Optional<Path> oshrun() {
        return workingCopy().map(directory -> directory.resolve("oshrun")).or(() -> classPath()
                .filter(entry -> UNPACKED.matcher(entry.toString()).matches())
                .map(entry -> entry.getParent().resolveSibling("bin").resolve("oshrun"))
                .findFirst());
    }

    /** Nothing when the program was not started from where it was built. */
    private static Optional<Path> workingCopy() {
        return classPath()
                .filter(entry -> MODULE.matcher(entry + File.separator).matches())
                .map(Installation::aboveTarget)
                .findFirst();
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().normalize());
    }

    private static Path aboveTarget(Path entry) {
        Path directory = entry;
        while (!directory.endsWith("target")) {
            directory = directory.getParent();
        }
        return directory.getParent().getParent();
    }
}
