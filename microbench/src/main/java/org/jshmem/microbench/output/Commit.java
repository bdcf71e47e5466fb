package org.jshmem.microbench.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.jshmem.microbench.host.Installation;

/** The commit of the working copy that the running program was built in, by git. */
final class Commit {

    private static final String UNKNOWN = "unknown";

    private Commit() {}

    /** Abbreviated, with {@code -dirty} when files have changed since; {@code unknown} outside a working copy. */
    static String find() {
        return Installation.workingCopy().map(Commit::describe).orElse(UNKNOWN);
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
