package org.jshmem.core;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one table of environment variables (OpenSHMEM 1.6, section 8 and our own): parsing, help and documentation come
 * from it. The deprecated {@code SMA_} twin of a variable of the specification is used when the variable is unset.
 *
 * @since 0.1.0
 */
public enum Setting {
    /** Size of each PE's symmetric heap. */
    SYMMETRIC_SIZE("SHMEM_SYMMETRIC_SIZE", "SMA_SYMMETRIC_SIZE", Kind.SIZE, "up to 1G, as memory allows",
            "size of each PE's symmetric heap"),
    /** Whether to print the version. */
    VERSION("SHMEM_VERSION", "SMA_VERSION", Kind.FLAG, "unset", "PE 0 prints the version of the library at init"),
    /** Whether to print this table. */
    INFO("SHMEM_INFO", "SMA_INFO", Kind.FLAG, "unset", "PE 0 prints these variables at init"),
    /** Whether to print what the library does. */
    DEBUG("SHMEM_DEBUG", "SMA_DEBUG", Kind.FLAG, "unset", "every PE prints what the library does, on standard error"),
    /** Whether arguments are checked. */
    CHECKS("SHMEM_CHECKS", null, Kind.ON_OFF, "on", "off: no argument is checked, a wrong one may end the JVM"),
    /** Whether a job in which nobody can continue is ended. */
    DEADLOCK_WATCH("SHMEM_DEADLOCK_WATCH", null, Kind.ON_OFF, "on",
            "off: a job keeps waiting when every PE waits and none has a thread that could act"),
    /** Which algorithms collectives use. */
    TUNING("SHMEM_TUNING", null, Kind.FILE, "of this host",
            "a file with a table of algorithms, as \"oshrun tune\" writes it; none: the built-in table"),
    /** The algorithm of barriers. */
    BARRIER_ALGORITHM("SHMEM_BARRIER_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every barrier"),
    /** The algorithm of broadcasts. */
    BROADCAST_ALGORITHM("SHMEM_BROADCAST_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every broadcast"),
    /** The algorithm of reductions. */
    REDUCE_ALGORITHM("SHMEM_REDUCE_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every reduction"),
    /** Whether reductions may combine in any order. */
    REDUCE_ORDER("SHMEM_REDUCE_ORDER", null, Kind.ORDER, "any",
            "fixed: no reduction whose floating-point results could differ from those of the others"),
    /** The algorithm of fcollects. */
    FCOLLECT_ALGORITHM("SHMEM_FCOLLECT_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every fcollect"),
    /** The algorithm of collects. */
    COLLECT_ALGORITHM("SHMEM_COLLECT_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every collect"),
    /** The algorithm of alltoalls. */
    ALLTOALL_ALGORITHM("SHMEM_ALLTOALL_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every alltoall"),
    /** The algorithm of strided alltoalls. */
    ALLTOALLS_ALGORITHM("SHMEM_ALLTOALLS_ALGORITHM", null, Kind.ALGORITHM, "by table",
            "algorithm of every strided alltoall"),
    /** The algorithm of scans. */
    SCAN_ALGORITHM("SHMEM_SCAN_ALGORITHM", null, Kind.ALGORITHM, "by table", "algorithm of every scan"),
    /** Whether the library may make machine code for this processor. */
    MACHINE_CODE("SHMEM_MACHINE_CODE", null, Kind.ON_OFF, "on",
            "off: no machine code is made, so large copies go through the caches, and sums stay in Java"),
    /** How a PE waits. */
    WAIT("SHMEM_WAIT", null, Kind.WAIT, "balanced", "how a PE waits, as --wait of oshrun says"),
    /** Where the segment of a job on shared memory comes from. */
    SEGMENT_ORIGIN("SHMEM_SEGMENT_ORIGIN", null, Kind.ORIGIN, "memfd",
            "file: shared memory in an unlinked file in /dev/shm or the temporary directory, not in a memfd"),
    /** The MPI by which hosts are joined. */
    MPI_LIBRARY("SHMEM_MPI_LIBRARY", null, Kind.FILE, "of mpirun",
            "the MPI library of the mpirun that starts oshrun on several hosts, where it is not found"),
    /** What carries messages between hosts. */
    HOST_ENGINE("SHMEM_HOST_ENGINE", null, Kind.HOST_ENGINE, "mpi",
            "what carries messages between hosts that MPI has joined; with ucx one that comes ends the nap of an agent"),
    /** How long nothing may be heard of a host. */
    HOST_SILENCE("SHMEM_HOST_SILENCE", null, Kind.SECONDS, "30",
            "for how many seconds nothing may be heard of a host until the job on several hosts is ended"),
    /** In how many JVMs the PEs of a job run. */
    JVMS("SHMEM_JVMS", null, Kind.JVMS, "auto", "in how many JVMs the PEs run, as --jvms of oshrun says"),
    /** What runs PEs that share a JVM. */
    PE_THREADS("SHMEM_PE_THREADS", null, Kind.PE_THREADS, "auto",
            "what runs PEs that share a JVM; platform: threads of the kernel; virtual: virtual ones, even where "
                    + "the program has threads, which are daemons then; no deadlock is found there");

    /** What a value looks like. */
    private enum Kind {
        FLAG("any value"), //
        SIZE("a number with an optional factor k, m, g or t, up to 1048576T"), //
        ON_OFF("on or off"), //
        ORDER("any or fixed"), //
        WAIT("spin, balanced or sleep"), //
        ORIGIN("memfd or file"), //
        HOST_ENGINE("mpi or ucx"), //
        SECONDS("a number of seconds, at least 3"), //
        JVMS("auto, pes or a number"), //
        PE_THREADS("auto, platform or virtual"), //
        FILE("a file"), //
        ALGORITHM("the name of an algorithm");

        private final String allowed;

        Kind(String allowed) {
            this.allowed = allowed;
        }

        boolean allows(String value) {
            return switch (this) {
                case FLAG, FILE, ALGORITHM, JVMS -> true; // who reads a file or looks for a name says more about it
                case SECONDS -> value.matches("[3-9]|[1-9]\\d{1,7}");
                case SIZE -> ByteSize.isSize(value);
                case ON_OFF -> value.equals("on") || value.equals("off");
                case ORDER -> value.equals("any") || value.equals("fixed");
                case PE_THREADS -> value.equals("auto") || value.equals("platform") || value.equals("virtual");
                case HOST_ENGINE -> value.equals("mpi") || value.equals("ucx");
                case WAIT -> value.equals("spin") || value.equals("balanced") || value.equals("sleep");
                case ORIGIN -> value.equals("memfd") || value.equals("file");
            };
        }
    }

    private final String variable;
    private final String deprecatedVariable;
    private final Kind kind;
    private final String defaultText;
    private final String meaning;

    Setting(String variable, String deprecatedVariable, Kind kind, String defaultText, String meaning) {
        this.variable = variable;
        this.deprecatedVariable = deprecatedVariable;
        this.kind = kind;
        this.defaultText = defaultText;
        this.meaning = meaning;
    }

    /**
     * The name of the environment variable.
     *
     * @return for example {@code SHMEM_SYMMETRIC_SIZE}
     */
    public String variable() {
        return variable;
    }

    /**
     * Whether a variable is in this table.
     *
     * @param variable the name of an environment variable
     * @return true for a setting
     */
    public static boolean isKnown(String variable) {
        return Stream.of(values()).anyMatch(setting -> setting.variable.equals(variable));
    }

    /**
     * What holds when the variable is unset.
     *
     * @return for people
     */
    public String defaultText() {
        return defaultText;
    }

    /**
     * What a value looks like.
     *
     * @return for people
     */
    public String allowed() {
        return kind.allowed;
    }

    /**
     * What the setting is for.
     *
     * @return for people
     */
    public String meaning() {
        return meaning;
    }

    /**
     * What is wrong with the value in an environment.
     *
     * @param environment names and values
     * @return variable, value and what is allowed, or null when nothing is wrong
     */
    public String problem(Map<String, String> environment) {
        String value = in(environment);
        return value == null || kind.allows(value) ? null : variable + "=" + value + ": expected " + kind.allowed;
    }

    /**
     * The value in an environment.
     *
     * @param environment names and values
     * @return the value, or null when neither the variable nor its deprecated twin is set
     */
    public String in(Map<String, String> environment) {
        String value = environment.get(variable);
        return value != null || deprecatedVariable == null ? value : environment.get(deprecatedVariable);
    }

    /**
     * Gives one environment the value of another, or takes it away.
     *
     * @param from names and values
     * @param to   names and values, changed
     */
    public void copy(Map<String, String> from, Map<String, String> to) {
        to.remove(deprecatedVariable);
        to.remove(variable);
        String value = in(from);
        if (value != null) {
            to.put(variable, value);
        }
    }

    /**
     * Whether the variable is set in this process.
     *
     * @return true for any value, the empty one included
     */
    public boolean isSet() {
        return in(System.getenv()) != null;
    }

    /**
     * All settings, one a line: name, value or default, meaning.
     *
     * @param environment names and values
     * @return lines for people
     */
    public static String describeAll(Map<String, String> environment) {
        return Stream.of(values())
                .map(setting -> "  %-25s %-28s %s".formatted(setting.variable, setting.in(environment) != null
                        ? setting.in(environment)
                        : "(" + setting.defaultText + ")", setting.meaning))
                .collect(Collectors.joining("\n"));
    }
}
