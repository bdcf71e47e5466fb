package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Java heaps in pages of 2 MiB, where the kernel gives them to who asks. With pages of 4 KiB a loop over large arrays
 * spends up to a quarter of its time in translating addresses, in a virtual machine twice over. A PE that does little
 * takes some MB more for it, which must be zeroed, and a job of many PEs on few processors would start more slowly: so
 * only PEs that have a processor each get them.
 */
public final class HugePages {

    private static final Path MODE = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    /** The code in one heap, and small allocation buffers: each heap and each thread begins a page of its own. */
    private static final List<String> FLAGS = List.of("-XX:+UseTransparentHugePages", "-XX:-SegmentedCodeCache",
            "-XX:TLABSize=128k");

    private static final int YOUNG_MB = 255;

    /**
     * The old generation starts with the cache's archived objects, 1 MB: after an odd number of MB they begin no huge page.
     * The JVM's own first size, by the host's memory, has tables to be cleared that are larger than what hello allocates.
     */
    private static final List<String> SIZES = List.of("-Xms64m", "-XX:MaxNewSize=" + YOUNG_MB + "m");

    /** By default no heap has less for its old generation. */
    private static final int OLD_TO_YOUNG = 2;

    private static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

    private final Path mode;

    HugePages(Path mode) {
        this.mode = mode;
    }

    /** {@return what this host offers} */
    public static HugePages ofThisHost() {
        return new HugePages(MODE);
    }

    /**
     * The flags of the JVM of a PE.
     *
     * @param jvmArguments what the user has given it
     * @param environment  its variables
     * @param nPes         how many PEs of the job run here
     * @param processors   how many of them can run at the same time
     * @return the flags, in any order
     */
    public List<String> flags(List<String> jvmArguments, Map<String, String> environment, int nPes, int processors) {
        if (nPes > processors || !isOffered()) {
            return List.of();
        }
        return hasDefaultHeap(jvmArguments, environment)
                ? Stream.concat(FLAGS.stream(), SIZES.stream()).toList()
                : FLAGS;
    }

    /** One that nobody has sized, and that is not small; this JVM's largest is by default that of a PE. */
    private static boolean hasDefaultHeap(List<String> jvmArguments, Map<String, String> environment) {
        return jvmArguments.isEmpty()
                && VARIABLES.stream().noneMatch(environment::containsKey)
                && Runtime.getRuntime().maxMemory() >> 20 > (1 + OLD_TO_YOUNG) * YOUNG_MB;
    }

    /** A JVM that asks for them in vain says so in the output. */
    private boolean isOffered() {
        return List.of("always", "madvise").contains(mode());
    }

    /** {@return what the kernel does: {@code always}, {@code madvise} or {@code never}, the one in brackets} */
    public String mode() {
        try {
            String modes = Files.readString(mode);
            return modes.substring(modes.indexOf('[') + 1, modes.indexOf(']'));
        } catch (IOException | IndexOutOfBoundsException e) {
            return "never"; // a kernel without
        }
    }
}
