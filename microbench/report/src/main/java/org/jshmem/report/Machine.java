package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.Shmem;

/** Where and when a report came about. */
final class Machine {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Machine() {}

    static Map<String, Object> describe(String arguments) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("made", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        about.put("processor", processor());
        about.put("processors", Runtime.getRuntime().availableProcessors());
        about.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        about.put("JVM", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        about.put("library", Shmem.VENDOR_STRING);
        about.put("command", "./oshrun report" + (arguments.isEmpty() ? "" : " " + arguments));
        return about;
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
