package org.jshmem.algorithm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.core.FileMistake;
import org.jshmem.core.ShmemException;

/**
 * The profile that {@code oshrun tune} has written for this host: rows of an {@link AlgorithmTable} and the costs for the models,
 * behind lines that say where they were measured. On any other host they would be guesses.
 */
public final class HostProfile {

    private static final String PLACE = "# measured on ";
    private static final String UNKNOWN = "unknown";

    /** Changes when algorithms change enough that old measurements mislead. */
    private static final int VERSION = 2;

    private HostProfile() {}

    /**
     * Where a user's profile is.
     *
     * @param environment names and values; the first of {@code XDG_CACHE_HOME} and {@code HOME} that is absolute says where caches are
     * @return a file, which need not exist
     */
    public static Path path(Map<String, String> environment) {
        return caches(environment, System.getProperty("user.home")).resolve("jshmem")
                .resolve("tuning-" + hostName() + ".txt");
    }

    /** A user whom the host does not know, as in some containers, is at home in "?" for the JDK: there is no place to write. */
    static Path caches(Map<String, String> environment, String userHome) {
        String caches = environment.get("XDG_CACHE_HOME");
        if (isAbsolute(caches)) {
            return Path.of(caches);
        }
        String home = environment.get("HOME");
        return Path.of(isAbsolute(home) ? home : isAbsolute(userHome) ? userHome : "/dev/null", ".cache");
    }

    /** Others, an empty one among them, would leave files wherever somebody happens to be. */
    private static boolean isAbsolute(String path) {
        return path != null && path.startsWith("/");
    }

    /**
     * The first lines of a profile of this host.
     *
     * @return comment lines
     */
    public static List<String> header() {
        return List.of(PLACE + place(),
                "# the first row that covers a call counts: collective cores PEs bytes algorithm # reason");
    }

    /**
     * Why a profile is not to be used.
     *
     * @param profile the file
     * @return a clause, or null when it was measured here, can be read, and is complete
     */
    public static String obstacle(Path profile) {
        try {
            List<String> lines = Files.readAllLines(profile);
            String place = lines.isEmpty() || !lines.getFirst().startsWith(PLACE)
                    ? UNKNOWN
                    : lines.getFirst().substring(PLACE.length());
            if (!place.equals(place())) {
                return "it was measured on " + place + ", this is " + place();
            }
            String gap = Profile.parse(lines, profile.toString()).gap();
            return gap == null ? null : "it is not complete: " + gap;
        } catch (IOException e) {
            return "it cannot be read: " + FileMistake.reason(e);
        } catch (ShmemException e) {
            return "it is not for this version: " + e.getMessage();
        }
    }

    private static String place() {
        return hostName() + ", " + cpu() + ", " + Runtime.getRuntime().availableProcessors()
                + " cores, profile version "
                + VERSION;
    }

    private static String hostName() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static String cpu() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
