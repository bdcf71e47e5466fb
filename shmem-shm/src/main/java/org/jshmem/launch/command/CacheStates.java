package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.core.ByteSize;
import org.jshmem.launch.process.ProgramCaches;

/**
 * What has become of the ahead-of-time caches, as the {@code oshrun} script has recorded it beside them: in
 * {@code NAME.made}, or in {@code NAME.failed} how often it has tried, when it tries again, the limits of then, and the
 * reason. Without a cache everything works, only later.
 */
final class CacheStates {

    /** Set by the script: where the caches are. */
    private static final String DIRECTORY_PROPERTY = "org.jshmem.aot.directory";

    /** That of launcher and PEs; the others are of programs. */
    private static final String START = "launcher";

    /** With less room the script does not try. */
    private static final long NEEDED_BYTES = 96L << 20;

    private static final long MS_PER_S = 1_000;

    private CacheStates() {}

    /** Name and state, for people. */
    static Map<String, Object> ofThisInstallation() {
        String directory = System.getProperty(DIRECTORY_PROPERTY);
        Map<String, Object> states = new TreeMap<>(directory == null
                ? Map.of(START,
                        "none: not started with the oshrun script, or that is in a directory with other letters than "
                                + "those of ASCII, digits and _./+=@~,-")
                : in(Path.of(directory)));
        if (directory != null) {
            states.put("directory", directory);
        }
        states.putAll(ProgramCaches.of(System.getenv()).states());
        return states;
    }

    /** A failure came after what was made, for another build. */
    static Map<String, Object> in(Path directory) {
        Path made = directory.resolve(START + ".made");
        Path failed = directory.resolve(START + ".failed");
        if (Files.exists(failed)) {
            return Map.of(START, describeFailure(failed));
        }
        return Map.of(START, Files.exists(made) ? describeMade(made) : "none: " + whyNone(directory));
    }

    private static String whyNone(Path directory) {
        Path existing = directory;
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isWritable(existing)) {
            return "cannot write in " + existing + ": run a job once as somebody who can";
        }
        return existing.toFile().getUsableSpace() < NEEDED_BYTES
                ? "less than " + ByteSize.format(NEEDED_BYTES) + " free in " + existing
                : "the next job makes it";
    }

    private static String describeMade(Path file) {
        return "made " + seconds(file.toFile().lastModified() / MS_PER_S);
    }

    private static String describeFailure(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            String[] times = lines.getFirst().split(" ");
            return "none: failed " + seconds(file.toFile().lastModified() / MS_PER_S) + ": " + lines.getLast()
                    + ": tries: " + times[0] + ", the next by a job after " + seconds(Long.parseLong(times[1]))
                    + ", or without " + file;
        } catch (IOException | RuntimeException e) {
            return "none: " + file + " cannot be read: remove it";
        }
    }

    private static String seconds(long sinceEpoch) {
        return Instant.ofEpochSecond(sinceEpoch).toString();
    }
}
