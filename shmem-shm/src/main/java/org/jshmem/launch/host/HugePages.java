package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
     * @param haveProcessors whether each PE of the job here has a processor
     * @return the flags, in any order
     */
    public List<String> flags(boolean haveProcessors) {
        return haveProcessors && isOffered() ? FLAGS : List.of();
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
