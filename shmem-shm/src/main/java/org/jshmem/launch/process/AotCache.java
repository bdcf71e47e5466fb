package org.jshmem.launch.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.Program;

/**
 * The classes of a PE, loaded and linked ahead of time (JEP 483), which takes half off the start of its JVM. The
 * {@code oshrun} script makes the cache once per installation and JDK, and names it in a system property. A JVM for
 * which it does not fit, because of other jars, another JDK or other flags, goes on without, and without a word.
 *
 * <p>
 * A kernel has a cache to itself, with its own classes, and what a run of it has shown of its methods (JEP 515): they are
 * compiled by C2 alone, and when their class is initialized. Otherwise a loop is compiled by C1, by C2 while it runs, and
 * by C2 again for its next call, on the cores that the PEs need.
 */
final class AotCache {

    private static final String CACHE_PROPERTY = "org.jshmem.aot.cache";

    /** The cache of the kernel that the command line names. */
    private static final String KERNEL_PROPERTY = "org.jshmem.aot.kernel";

    /** Set when a cache is to be made. */
    private static final String OUTPUT_PROPERTY = "org.jshmem.aot.output";

    /**
     * Mapped where it was made for, a cache is shared by all PEs; at a random address, every PE has a copy to itself. What
     * a JVM has to say about a cache that does not fit would stand in the output.
     */
    private static final List<String> COMMON = List.of("-Xlog:aot*=off", "-Xlog:cds*=off",
            "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0");

    /** Profiles of programs in general make every PE compile what only long ones need compiled. */
    private static final List<String> WITHOUT_PROFILES = List.of("-XX:-AOTRecordTraining", "-XX:-AOTReplayTraining");

    /** Also when the cache is made: a JVM that does not know these flags makes none. */
    private static final List<String> COMPILED_AT_ONCE = List.of("-XX:+SkipTier2IfPossible",
            "-XX:+UnlockExperimentalVMOptions", "-XX:+AOTCompileEagerly");

    private final Path kernels;
    private final Properties properties;

    /**
     * The caches.
     *
     * @param kernels    the jar of the kernels
     * @param properties what the script has set
     */
    AotCache(Path kernels, Properties properties) {
        this.kernels = kernels;
        this.properties = properties;
    }

    static AotCache ofThisInstallation(Installation installation) {
        return new AotCache(installation.jar("nas-kernels"), System.getProperties());
    }

    /** The flags of the JVM of a PE. One of the PEs makes the cache that is to be made. */
    List<String> flags(Program program, int pe) {
        String output = properties.getProperty(OUTPUT_PROPERTY);
        if (output != null) {
            return pe == 0 ? making(output, isKernel(program)) : List.of("-Xshare:auto");
        }
        String kernel = properties.getProperty(KERNEL_PROPERTY);
        if (kernel != null && isKernel(program)) {
            return flags(COMPILED_AT_ONCE, "-XX:+AOTReplayTraining", "-XX:AOTCache=" + kernel);
        }
        String cache = properties.getProperty(CACHE_PROPERTY);
        return cache == null ? List.of("-Xshare:auto") : flags(WITHOUT_PROFILES, "-XX:AOTCache=" + cache);
    }

    private static List<String> making(String output, boolean profiles) {
        return flags(profiles ? COMPILED_AT_ONCE : WITHOUT_PROFILES, "-XX:AOTCacheOutput=" + output);
    }

    private boolean isKernel(Program program) {
        return program.classPath().getFirst().equals(kernels);
    }

    private static List<String> flags(List<String> profiles, String... others) {
        List<String> flags = new ArrayList<>(COMMON);
        flags.addAll(profiles);
        flags.addAll(List.of(others));
        return flags;
    }
}
