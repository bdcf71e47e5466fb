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
 * Where the parts of jshmem lie: each module's jar, and beside it, in {@code lib}, the libraries it needs at run time.
 */
public final class Installation {

    /** Set by the {@code oshrun} script. */
    public static final String HOME_PROPERTY = "org.jshmem.home";

    private final Path home;

    /**
     * An installation.
     *
     * @param home the directory of the {@code oshrun} script
     */
    public Installation(Path home) {
        this.home = home;
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

    /** {@return the directory of the {@code oshrun} script} */
    public Path home() {
        return home;
    }

    /** {@return the {@code java} command that runs this launcher} */
    public Path javaExecutable() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * The jar of a module.
     *
     * @param module its directory
     * @return where the jar is once it has been built
     */
    public Path jar(String module) {
        Path directory = home.resolve(module);
        return directory.resolve("target", directory.getFileName() + ".jar");
    }

    /**
     * The libraries of a module.
     *
     * @param module its directory
     * @return their jars, in alphabetical order
     */
    public List<Path> libraries(String module) {
        List<Path> libraries = new ArrayList<>();
        Path directory = home.resolve(module, "target", "lib");
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
}
