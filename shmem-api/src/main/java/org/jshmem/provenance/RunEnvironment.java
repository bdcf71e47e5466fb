package org.jshmem.provenance;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.Shmem;

/** Where, when and with what figures came about. To be asked before anything is measured, since measuring is load, too. */
public final class RunEnvironment {

    private RunEnvironment() {}

    /**
     * Describes this run: the machine, its load now, the JVM, the library and the command.
     *
     * @return names and values, in the order of output; what cannot be found out is {@code "unknown"} or -1
     */
    public static Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        fields.put("host", HostFacts.name());
        fields.put("cpu", HostFacts.cpuModel());
        fields.put("cpus", HostFacts.cpus());
        fields.put("allowedCpus", HostFacts.allowedCpus());
        fields.put("load", HostFacts.load());
        fields.put("memoryBytes", HostFacts.memoryBytes());
        fields.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        fields.put("jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        fields.put("jvmFlags", CommandLines.jvmFlags());
        fields.put("library", Shmem.VENDOR_STRING);
        fields.put("commit", Commit.find());
        fields.put("commandLine", CommandLines.ofOshrun().orElse(HostFacts.UNKNOWN));
        return fields;
    }
}
