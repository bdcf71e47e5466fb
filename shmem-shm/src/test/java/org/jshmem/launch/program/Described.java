package org.jshmem.launch.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.jshmem.Shmem;

/** A test program that prints how its PE was started: one fact a line, in one piece. */
public final class Described {

    private Described() {}

    public static void main(String[] args) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            String pe = "PE " + shmem.myPe() + "/" + shmem.nPes() + " ";
            String cpus = Files.readAllLines(Path.of("/proc/thread-self/status"))
                    .stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.replaceAll(".*\\s", ""))
                    .findFirst()
                    .orElseThrow();
            System.out.println(pe + "arguments " + Arrays.toString(args));
            System.out.println(pe + "directory " + Path.of("").toAbsolutePath());
            System.out.println(pe + "cpus " + cpus);
            System.out.println(pe + "greeting " + System.getenv("GREETING"));
            System.out.println(pe + "checks " + System.getenv("SHMEM_CHECKS"));
            System.out.println(pe + "property " + System.getProperty("extra"));
            System.out.println(pe + "shares-processors " + (System.getenv("JSHMEM_SHARED_PROCESSORS") != null));
            System.out.println(pe + "java-heap " + (Runtime.getRuntime().maxMemory() >> 20) + "M");
        }
    }
}
