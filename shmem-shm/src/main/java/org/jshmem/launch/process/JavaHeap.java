package org.jshmem.launch.process;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The collector and the sizes of the Java heap of PEs, where the user has chosen none. Most programs of our field make their arrays at the
 * start and keep them, often as arrays of rows. What counts then is in which order a collector leaves the rows behind.
 */
final class JavaHeap {

    /** Starts soonest, and copies rows in their order. */
    static final List<String> SERIAL = List.of("-XX:+UseSerialGC");

    /**
     * Copies the parts of an array last to first, 50 at a time, and threads take turns every 8 KB, unless told otherwise: grids whose rows lie
     * so scattered take MG of class A 1.2 to 1.4 times as long. In exchange, the first collections of an array of millions of
     * objects take twice as long.
     */
    private static final List<String> PARALLEL = List.of("-XX:+UseParallelGC", "-XX:ParGCArrayScanChunk=1",
            "-XX:OldPLABSize=32k");

    /** Or a file in which one may be. A JVM does not start with two. */
    private static final Pattern CHOICE_OF_COLLECTOR = Pattern
            .compile("(?<!\\S)(-XX:\\+Use\\w+GC|@\\S|-XX:(Flags|VMOptionsFile)=)");

    /** Arguments that cannot size a heap, nor stand for others that do. */
    private static final Pattern NO_SIZE = Pattern
            .compile("-D.*|-(ea|da|enableassertions|disableassertions|esa|dsa)(:.*)?|-Xss.*|-Xlog.*|--[a-z-]+(=.*)?");

    /** Where a JVM finds more arguments. */
    static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

    /** What a PE may allocate before its data are copied for the first time. Only what is allocated takes memory. */
    private static final int YOUNG_MB = 255;

    /** Where there is less for each PE, the JVM chooses its sizes itself. */
    private static final int LEAST_YOUNG_MB = 32;

    /** For each PE; it grows when more lives on. */
    private static final int FIRST_OLD_MB = 43;

    /** By default no heap has less for its old generation. */
    private static final int OLD_TO_YOUNG = 2;

    private JavaHeap() {}

    /**
     * {@return the flags that choose a collector} What PEs that share a JVM leave behind would keep one thread busy for as long as all of
     * them wait.
     *
     * @param jvmArguments   what the user has given the JVM
     * @param environment    its variables
     * @param nPes           how many PEs share it
     * @param haveProcessors whether each PE of this host has a processor
     */
    static List<String> collector(List<String> jvmArguments, Map<String, String> environment, int nPes,
            boolean haveProcessors) {
        return nPes > 1 && haveProcessors && !isChosen(jvmArguments, environment)
                ? Stream.concat(PARALLEL.stream(), Stream.of("-XX:ParallelGCThreads=" + nPes)).toList()
                : serial(jvmArguments, environment);
    }

    /**
     * {@return the flags of a JVM that nothing else is known of}
     *
     * @param jvmArguments what the user has given it
     * @param environment  its variables
     */
    static List<String> serial(List<String> jvmArguments, Map<String, String> environment) {
        return isChosen(jvmArguments, environment) ? List.of() : SERIAL;
    }

    private static boolean isChosen(List<String> jvmArguments, Map<String, String> environment) {
        return jvmArguments.stream().anyMatch(CHOICE_OF_COLLECTOR.asPredicate())
                || VARIABLES.stream().map(name -> environment.getOrDefault(name, ""))
                        .anyMatch(CHOICE_OF_COLLECTOR.asPredicate());
    }

    /**
     * {@return the flags that size the generations} While a program makes its arrays, they are copied whenever the
     * young generation is full: it has its full size from the start.
     *
     * @param jvmArguments what the user has given the JVM
     * @param environment  its variables
     * @param nPes         how many PEs share it
     * @param nHere        how many PEs of the job run on this host, each on a processor of its own
     * @param largestMb    what the JVM's heap has at most
     */
    static List<String> sizes(List<String> jvmArguments, Map<String, String> environment, int nPes, int nHere,
            long largestMb) {
        long eachMb = Math.min(YOUNG_MB, largestMb / (1 + OLD_TO_YOUNG) / nHere);
        if (eachMb < LEAST_YOUNG_MB || mayBeSized(jvmArguments, environment)) {
            return List.of();
        }
        // A serial collector's old generation comes behind, and begins with 1 MB of archived objects: no huge page for them.
        long youngMb = nPes * eachMb - 1 | 1;
        return List.of("-Xms" + (youngMb + nPes * FIRST_OLD_MB) + "m", "-XX:NewSize=" + youngMb + "m",
                "-XX:MaxNewSize=" + youngMb + "m");
    }

    private static boolean mayBeSized(List<String> jvmArguments, Map<String, String> environment) {
        return !jvmArguments.stream().allMatch(NO_SIZE.asMatchPredicate())
                || VARIABLES.stream().anyMatch(environment::containsKey);
    }
}
