package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this host is called; without asking the network, which may take seconds. */
public final class HostName {

    private HostName() {}

    /** {@return the name that the kernel has} */
    public static String get() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }
}
