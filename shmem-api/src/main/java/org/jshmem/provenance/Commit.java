package org.jshmem.provenance;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

import org.jshmem.Shmem;

/** The commit of the library: what the build has written. A clone may have another by now, which its jars know nothing of. */
public final class Commit {

    private static final String BUILT = "commit";

    /** In a clone: {@code shmem-api/target/shmem-api.jar}, or {@code shmem-api/target/classes}. */
    private static final String TARGET = "target";

    private Commit() {}

    /**
     * Finds it.
     *
     * @return the first digits of what was built, with {@code -dirty} when files had changed since; {@code unknown} when the
     *         library has been built outside a clone. In a clone of which git says something else by now, that follows, as
     *         {@code 0123456789 (git: abcdef0123-dirty)}
     */
    public static String find() {
        CodeSource source = Shmem.class.getProtectionDomain().getCodeSource();
        if (source == null || !source.getLocation().getProtocol().equals("file")) {
            return built(); // part of an image or of another jar
        }
        try {
            return of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException _) {
            return built();
        }
    }

    /** A distribution may lie in a clone of something else. */
    static String of(Path library) {
        Path target = library.getParent();
        if (target == null || !target.endsWith(TARGET) || target.getNameCount() < 3) {
            return built();
        }
        Path clone = target.getParent().getParent();
        return Files.exists(clone.resolve("oshrun")) ? both(built(), describe(clone)) : built();
    }

    static String both(String built, String now) {
        return now.equals(built) || now.equals(HostFacts.UNKNOWN) ? built : built + " (git: " + now + ")";
    }

    static String built() {
        try (InputStream file = Commit.class.getResourceAsStream(BUILT)) {
            return file == null ? HostFacts.UNKNOWN : new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException _) {
            return HostFacts.UNKNOWN;
        }
    }

    private static String describe(Path clone) {
        try {
            Process git = new ProcessBuilder("git", "-C", clone.toString(), "describe", "--always", "--dirty",
                    "--abbrev=10", "--exclude=*")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            git.getOutputStream().close();
            String line = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor() == 0 && !line.isEmpty() ? line : HostFacts.UNKNOWN;
        } catch (IOException _) {
            return HostFacts.UNKNOWN; // no git here
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return HostFacts.UNKNOWN;
        }
    }
}
