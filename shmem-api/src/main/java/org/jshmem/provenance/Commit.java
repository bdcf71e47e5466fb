package org.jshmem.provenance;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

import org.jshmem.Shmem;

/** The commit of the clone that the library was built in, by git. */
final class Commit {

    /** In a clone: {@code shmem-api/target/shmem-api.jar}, or {@code shmem-api/target/classes}. */
    private static final String TARGET = "target";

    private Commit() {}

    /** Abbreviated, with {@code -dirty} when files have changed since; {@code unknown} outside a clone. */
    static String find() {
        CodeSource source = Shmem.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? HostFacts.UNKNOWN : of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException _) {
            return HostFacts.UNKNOWN;
        }
    }

    /** A distribution may lie in a clone of something else. */
    static String of(Path library) {
        Path target = library.getParent();
        if (target == null || !target.endsWith(TARGET) || target.getNameCount() < 3) {
            return HostFacts.UNKNOWN;
        }
        Path clone = target.getParent().getParent();
        return Files.exists(clone.resolve("oshrun")) ? describe(clone) : HostFacts.UNKNOWN;
    }

    private static String describe(Path clone) {
        try {
            Process git = new ProcessBuilder("git", "-C", clone.toString(), "describe", "--always", "--dirty")
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
