package org.jshmem.report;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.Shmem;

/**
 * Where and when figures came about.
 *
 * @param about names and values, in the order of output
 */
record Machine(Map<String, Object> about) {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final String UNKNOWN = "unknown";

    /** This host, now, for what a tool makes. */
    static Machine here(String tool, String arguments) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("made", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        about.put("host", host());
        about.put("processor", processor());
        about.put("processors", Runtime.getRuntime().availableProcessors());
        about.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        about.put("JVM", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        about.put("library", Shmem.VENDOR_STRING);
        about.put("commit", commit());
        about.put("command", "./" + tool + (arguments.isEmpty() ? "" : " " + arguments));
        return new Machine(about);
    }

    /** A line for people. */
    String inWords() {
        return "Host " + about.get("host") + ", " + about.get("processors") + " processors, " + about.get("processor")
                + "; commit " + about.get("commit") + "; " + about.get("made") + "; " + about.get("JVM") + "; by `"
                + about.get("command") + "`:";
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return UNKNOWN;
        }
    }

    /** Of the working copy that oshrun is in, with {@code -dirty} when files have changed since. */
    private static String commit() {
        if (!Files.exists(JobRunner.home().resolve("pom.xml"))) {
            return UNKNOWN; // a distribution, which may lie in a working copy of something else
        }
        try {
            Process git = new ProcessBuilder("git", "-C", JobRunner.home().toString(), "describe", "--always",
                    "--dirty")
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

    private static String processor() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip()).findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException _) {
            return System.getProperty("os.arch");
        }
    }
}
