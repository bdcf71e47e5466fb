package org.jshmem.microbench.output;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.CheckSwitch;
import org.jshmem.core.Setting;
import org.jshmem.microbench.host.Platform;

/** Where and with what figures came about. Only PE 0 asks, and only when a file is wanted. */
final class Environment {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final String CPU_MODEL = "model name";
    private static final String UNKNOWN = "unknown";

    private Environment() {}

    /** Names and values, in the order of output. */
    static Map<String, Object> describe(String pinning, String arguments) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("host", host());
        fields.put("cpu", cpu());
        fields.put("cpus", Platform.processors());
        fields.put("pinning", pinning);
        fields.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        fields.put("jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        fields.put("library", Shmem.VENDOR_STRING);
        fields.put("commit", Commit.find());
        fields.put("checks", CheckSwitch.ON ? "on" : "off");
        fields.put("algorithms", algorithms());
        fields.put("arguments", arguments);
        return fields;
    }

    /** What the environment says about the choice of algorithms; rows name the one that they have measured. */
    private static String algorithms() {
        Stream<Setting> settings = Stream.concat(Stream.of(Setting.TUNING, Setting.REDUCE_ORDER),
                Stream.of(Collective.values()).map(Collective::setting));
        String chosen = settings.filter(Setting::isSet)
                .map(setting -> setting.variable() + "=" + setting.in(System.getenv()))
                .collect(Collectors.joining(" "));
        return chosen.isEmpty() ? "built-in table" : chosen;
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return UNKNOWN;
        }
    }

    private static String cpu() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith(CPU_MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException _) {
            return System.getProperty("os.arch");
        }
    }
}
