package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.launch.process.ProgramCaches;

/**
 * Ahead-of-time caches in the user's cache directory, where the script puts those of an installation that the user cannot write
 * to. In the file {@code owner} it says for which script and for which JDK: when either is gone, nobody can use them any more. And
 * caches of programs that a launcher was killed before it had made them.
 */
public final class OrphanedCaches {

    private static final String OWNER = "owner";

    private OrphanedCaches() {}

    /**
     * Removes them.
     *
     * @param environment whose variables say where caches are
     * @return a line for people for each
     */
    public static List<String> remove(Map<String, String> environment) {
        List<String> removed = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(ProgramCaches.directory(environment, "starts"))) {
            for (Path caches : all) {
                String gone = gone(caches.resolve(OWNER));
                if (gone != null) {
                    removeAll(caches);
                    removed.add("removed " + caches + ", the caches of " + gone + ", which is gone");
                }
            }
        } catch (IOException e) {
            // none, or others remove them at the same time
        }
        try {
            removed.addAll(ProgramCaches.of(environment).removeAbandoned());
        } catch (IOException e) {
            // the same
        }
        return removed;
    }

    /** Null when all is there, or it is not known. */
    private static String gone(Path owner) {
        try (Stream<String> names = Files.lines(owner)) {
            return names.filter(name -> !Files.exists(Path.of(name))).findFirst().orElse(null);
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    private static void removeAll(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
