package org.jshmem.launch.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.option.UsageException;

/**
 * Where the parts of jshmem lie. In a clone each module's jar is where Maven builds it, and beside it, in {@code lib}, are the
 * libraries it needs at run time. In a distribution all jars are in {@code lib}, and {@code MODULE.libraries} names those of a
 * module. The {@code oshrun} script knows the same.
 */
public final class Installation {

    /** Set by the {@code oshrun} script. */
    public static final String HOME_PROPERTY = "org.jshmem.home";

    /** For tools: the {@code oshrun} script. */
    public static final String SCRIPT_PROPERTY = "org.jshmem.oshrun";

    private static final String LIBRARY = "lib";
    private static final String CHECKSUMS = "SHA256SUMS";

    private final Path home;
    private final boolean isDistribution;

    /**
     * An installation.
     *
     * @param home the clone, or the directory into which the archive was unpacked
     */
    public Installation(Path home) {
        this.home = home;
        isDistribution = Files.exists(home.resolve(LIBRARY, "shmem-api.jar"));
    }

    /** {@return the installation of which this launcher is part} */
    public static Installation find() {
        String home = System.getProperty(HOME_PROPERTY);
        if (home == null) {
            throw new UsageException("where jshmem is installed is not known: start it with the oshrun script, or set "
                    + "-D" + HOME_PROPERTY);
        }
        return new Installation(Path.of(home));
    }

    /** {@return the clone, or the directory into which the archive was unpacked} */
    public Path home() {
        return home;
    }

    /** {@return the {@code oshrun} script} */
    public Path script() {
        return isDistribution ? home.resolve("bin", "oshrun") : home.resolve("oshrun");
    }

    /** {@return the directory that Maven takes our artifacts from} */
    public Path repository() {
        Path share = isDistribution
                ? home.resolve("share")
                : home.resolve("shmem-shm", "distribution", "target", "staged", "share");
        return share.resolve("maven");
    }

    /** {@return the {@code java} command that runs this launcher} */
    public Path javaExecutable() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * What tells this build and the JDK that runs it from others. Where all files have the same time, as in a distribution, it is
     * the checksums of the jars.
     *
     * @return some digits
     */
    public String build() {
        StringBuilder facts = new StringBuilder(System.getProperty("java.home"))
                .append(System.getProperty("java.runtime.version"));
        if (isDistribution) {
            facts.append(read(home.resolve(LIBRARY, CHECKSUMS)));
        }
        for (String module : List.of("shmem-api", "shmem-shm")) {
            appendFacts(facts, jar(module));
        }
        return TextHash.of(facts);
    }

    /**
     * What tells whether a file has been replaced.
     *
     * @param facts gets a line with its name, its size and its time, which are 0 when it is not there
     * @param file  the file
     */
    public static void appendFacts(StringBuilder facts, Path file) {
        facts.append('\n').append(file.toAbsolutePath()).append(' ').append(file.toFile().length()).append(' ')
                .append(file.toFile().lastModified());
    }

    /**
     * The jar of a module.
     *
     * @param module its directory
     * @return where the jar is once it has been built
     */
    public Path jar(String module) {
        Path directory = home.resolve(module);
        String name = directory.getFileName() + ".jar";
        return isDistribution ? home.resolve(LIBRARY, name) : directory.resolve("target", name);
    }

    /**
     * The libraries of a module.
     *
     * @param module its directory
     * @return their jars, in alphabetical order
     */
    public List<Path> libraries(String module) {
        if (isDistribution) {
            Path names = home.resolve(LIBRARY, Path.of(module).getFileName() + ".libraries");
            return read(names).lines().map(name -> home.resolve(LIBRARY, name)).toList();
        }
        List<Path> libraries = new ArrayList<>();
        Path directory = home.resolve(module, "target", LIBRARY);
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> jars = Files.newDirectoryStream(directory, "*.jar")) {
                jars.forEach(libraries::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        libraries.sort(null);
        return libraries;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageException("the installation is not complete: cannot read " + file + ": unpack it again");
        }
    }
}
