package org.jshmem.microbench.host;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the running program was built, by the class path. */
public final class Installation {

    /** A module of ours, as jar or as classes; the simulator has the others on no class path of the JVM. */
    private static final Pattern MODULE = Pattern.compile(".*/(microbench|shmem-\\w+)/target/.*");

    /** Variables of an {@code oshrun} that a program starts: the program runs, so nothing is missing. */
    public static final Map<String, String> IS_BUILT = Map.of("JSHMEM_BUILD", "never");

    private Installation() {}

    /**
     * The directory with {@code oshrun}.
     *
     * @return the directory, or nothing when the program was not started from where it was built
     */
    public static Optional<Path> home() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().normalize())
                .filter(entry -> MODULE.matcher(entry + File.separator).matches())
                .map(Installation::aboveTarget)
                .findFirst();
    }

    private static Path aboveTarget(Path entry) {
        Path directory = entry;
        while (!directory.endsWith("target")) {
            directory = directory.getParent();
        }
        return directory.getParent().getParent();
    }
}
