package org.jshmem.launch.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;

/**
 * The classes of a PE, or of a simulator, loaded and linked ahead of time (JEP 483), which takes half off the start of its JVM. The
 * {@code oshrun} script makes the cache once per installation and JDK, and names it in a system property. A JVM for
 * which it does not fit, because of other jars, another JDK or other flags, continues without it, and without a word.
 *
 * <p>
 * A program that has been run with {@code --train} has a cache to itself ({@link ProgramCaches}), with its own classes, and what
 * that run has shown of its methods (JEP 515): they are compiled by C2 alone, and when their class is initialized. Otherwise a
 * loop is compiled by C1, by C2 while it runs, and by C2 again for its next call, on the cores that the PEs need.
 */
final class AotCache {

    private static final String CACHE_PROPERTY = "org.jshmem.aot.cache";

    /** Set by the script when the cache of all PEs is to be made. */
    private static final String OUTPUT_PROPERTY = "org.jshmem.aot.output";

    /**
     * Mapped where it was made for, a cache is shared by all PEs; at a random address, every PE has a copy to itself. What
     * a JVM has to say about a cache that does not fit, or that it makes, would stand in the output.
     */
    private static final List<String> COMMON = List.of("-Xlog:aot*=off", "-Xlog:cds*=off",
            "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0");

    /** Profiles of programs in general make every PE compile what only long ones need compiled. */
    private static final List<String> WITHOUT_PROFILES = List.of("-XX:-AOTRecordTraining", "-XX:-AOTReplayTraining");

    /** Also when the cache is made: a JVM that does not know these flags makes none. */
    private static final List<String> COMPILED_AT_ONCE = List.of("-XX:+SkipTier2IfPossible",
            "-XX:+UnlockExperimentalVMOptions", "-XX:+AOTCompileEagerly");

    private static final List<String> JDKS = List.of("-Xshare:auto");

    /** Of an archive of classes, of whatever kind. A JVM does not start with two kinds. */
    private static final Pattern CHOICE_OF_ARCHIVE = Pattern
            .compile("(?<!\\S)-X(share:|X:(AOTCache(Output)?|Shared(Archive|ClassList)File|DumpLoadedClassList)=)");

    /** Of all PEs of a part, or null; looked up once. */
    private static final Map<JobPart, Path> TRAINED = Collections.synchronizedMap(new IdentityHashMap<>());

    private final Properties properties;

    /**
     * The caches.
     *
     * @param properties what the script has set
     */
    AotCache(Properties properties) {
        this.properties = properties;
    }

    /** The flags of the JVM of a PE. One of the PEs makes the cache that is to be made. */
    List<String> flags(Installation installation, JobSpec job, int pe) {
        JobPart part = job.partOf(pe);
        if (!job.training() && isChosen(part)) {
            return List.of();
        }
        Path trained = trained(installation, part); // first: what the script has made of this run knows how, too
        if (properties.getProperty(OUTPUT_PROPERTY) == null) {
            if (job.training() && pe == 0) {
                return flags(COMPILED_AT_ONCE, "-XX:-DisplayVMOutput", "-XX:AOTMode=record",
                        "-XX:AOTConfiguration=" + caches(part).recording(ProgramCaches.key(installation, part)));
            }
            if (trained != null) {
                return flags(COMPILED_AT_ONCE, "-XX:+AOTReplayTraining", "-XX:AOTCache=" + trained);
            }
        }
        return pe == 0 ? ofFirst() : ofOthers();
    }

    /** The flags of the JVM of a simulator. */
    List<String> ofSimulator(JobPart part) {
        return isChosen(part) ? List.of() : ofFirst();
    }

    /** Whether the user has chosen an archive, or none. */
    private static boolean isChosen(JobPart part) {
        Stream<String> ofVariables = JavaHeap.VARIABLES.stream().map(name -> part.environment().getOrDefault(name, ""));
        return Stream.concat(part.jvmArguments().stream(), ofVariables).anyMatch(CHOICE_OF_ARCHIVE.asPredicate());
    }

    /** The flags of a JVM that makes the cache of all, when that is to be made: PE 0, or a simulator. */
    private List<String> ofFirst() {
        String output = properties.getProperty(OUTPUT_PROPERTY);
        return output == null ? ofOthers() : flags(WITHOUT_PROFILES, "-XX:AOTCacheOutput=" + output);
    }

    private List<String> ofOthers() {
        String cache = properties.getProperty(CACHE_PROPERTY);
        return cache == null ? JDKS : flags(WITHOUT_PROFILES, "-XX:AOTCache=" + cache);
    }

    /** The flags of a JVM that makes a cache of what PE 0 has recorded. */
    static List<String> making(Installation installation, JobPart part) {
        String key = ProgramCaches.key(installation, part);
        return flags(COMPILED_AT_ONCE, "-XX:AOTMode=create", "-XX:AOTConfiguration=" + caches(part).recording(key),
                "-XX:AOTCache=" + caches(part).making(key));
    }

    private static Path trained(Installation installation, JobPart part) {
        if (!TRAINED.containsKey(part)) {
            TRAINED.put(part, caches(part).find(installation, part));
        }
        return TRAINED.get(part);
    }

    private static ProgramCaches caches(JobPart part) {
        return ProgramCaches.of(part.environment());
    }

    private static List<String> flags(List<String> profiles, String... others) {
        List<String> flags = new ArrayList<>(COMMON);
        flags.addAll(profiles);
        flags.addAll(List.of(others));
        return flags;
    }
}
