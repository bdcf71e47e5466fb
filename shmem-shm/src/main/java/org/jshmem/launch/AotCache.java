package org.jshmem.launch;

import java.util.List;

/**
 * The classes of a PE, loaded and linked ahead of time (JEP 483), which takes half off the start of its JVM. The
 * {@code oshrun} script makes the cache once per installation and JDK, and names it in a system property. A JVM for
 * which it does not fit, because of other jars, another JDK or other flags, goes on without, and without a word.
 */
final class AotCache {

    private static final String CACHE_PROPERTY = "org.jshmem.aot.cache";

    /** Set when the cache is to be made. */
    private static final String OUTPUT_PROPERTY = "org.jshmem.aot.output";

    private AotCache() {}

    /** The flags of a PE's JVM. What a JVM has to say about a cache that does not fit would stand in the output. */
    static List<String> flags() {
        String output = System.getProperty(OUTPUT_PROPERTY);
        if (output != null) {
            return sharingPages("-XX:AOTCacheOutput=" + output);
        }
        String cache = System.getProperty(CACHE_PROPERTY);
        return cache == null ? List.of("-Xshare:auto") : sharingPages("-XX:AOTCache=" + cache);
    }

    /**
     * Mapped where it was made for, a cache is shared by all PEs; at a random address, every PE has a copy to itself. The
     * profiles of the training are not used: they make every PE compile what only long programs need compiled.
     */
    private static List<String> sharingPages(String flag) {
        return List.of("-Xlog:aot*=off", "-Xlog:cds*=off", "-XX:+UnlockDiagnosticVMOptions",
                "-XX:ArchiveRelocationMode=0", "-XX:-AOTRecordTraining", "-XX:-AOTReplayTraining", flag);
    }
}
