package org.jshmem.microbench.output;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commit of the working copy that the running program was built in, by git. */
final class Commit {

    private static final String UNKNOWN = "unknown";

    /** A module of ours, as jar or as classes; the simulator has the others on no class path of the JVM. */
    private static final Pattern MODULE = Pattern.compile(".*/(microbench|shmem-\\w+)/target/.*");

    private Commit() {}

    /** Abbreviated, with {@code -dirty} when files have changed since; {@code unknown} outside a working copy. */
    static String find() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .filter(entry -> MODULE.matcher(entry.toString()).matches())
                .findFirst()
                .map(entry -> describe(entry.getParent()))
                .orElse(UNKNOWN);
    }

    private static String describe(Path directory) {
        try {
            Process git = new ProcessBuilder("git", "-C", directory.toString(), "describe", "--always", "--dirty")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            git.getOutputStream().close();
            String line = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor() == 0 && !line.isEmpty() ? line : UNKNOWN;
        } catch (IOException _) {
            return UNKNOWN; // no git here
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }
}
