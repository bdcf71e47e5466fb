package org.jshmem.algorithm;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;

/** A collective that has algorithms to choose from, and which these are. */
public enum Collective {
    /** All wait for each other. */
    BARRIER(Setting.BARRIER_ALGORITHM, BarrierAlgorithm.values()),
    /** From one to all. */
    BROADCAST(Setting.BROADCAST_ALGORITHM, BroadcastAlgorithm.values()),
    /** Combination of all sources. */
    REDUCE(Setting.REDUCE_ALGORITHM, ReduceAlgorithm.values()),
    /** A block from all to all. */
    FCOLLECT(Setting.FCOLLECT_ALGORITHM, FcollectAlgorithm.values()),
    /** A block of any length from all to all; its size is always taken to be 0, for members know only their own. */
    COLLECT(Setting.COLLECT_ALGORITHM, CollectAlgorithm.values()),
    /** A block from each to each. */
    ALLTOALL(Setting.ALLTOALL_ALGORITHM, AlltoallAlgorithm.values()),
    /** Strided elements from each to each. */
    ALLTOALLS(Setting.ALLTOALLS_ALGORITHM, AlltoallAlgorithm.values()),
    /** Sums over lower ranks. */
    SCAN(Setting.SCAN_ALGORITHM, ScanAlgorithm.values());

    private final Setting setting;
    private final List<Algorithm> algorithms;

    Collective(Setting setting, Algorithm... algorithms) {
        this.setting = setting;
        this.algorithms = List.of(algorithms);
    }

    /**
     * The name in tables and options.
     *
     * @return for example {@code reduce}
     */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The setting that names one algorithm for all cases.
     *
     * @return for example {@code SHMEM_REDUCE_ALGORITHM}
     */
    public Setting setting() {
        return setting;
    }

    /**
     * What there is to choose from.
     *
     * @return all algorithms
     */
    public List<Algorithm> algorithms() {
        return algorithms;
    }

    /**
     * The algorithm of a name.
     *
     * @param spelling the name, with parameters if the algorithm has any: {@code oc-bcast:k=2+buffers=3}
     * @return the algorithm
     * @throws ShmemException when there is none; names those that there are
     */
    public Algorithm algorithm(String spelling) {
        String[] parts = spelling.split(TunedAlgorithm.START, 2);
        Algorithm base = algorithms.stream().filter(algorithm -> algorithm.spelling().equals(parts[0])).findFirst()
                .orElseThrow(
                        () -> new ShmemException(spelling() + " has no algorithm " + shown(parts[0]) + ": there are "
                                + algorithms.stream().map(Algorithm::spelling).collect(Collectors.joining(", "))));
        return parts.length == 1 ? base : TunedAlgorithm.parse(base, parts[1]);
    }

    /**
     * Whether an algorithm is one of this collective's.
     *
     * @param algorithm with parameters or without
     * @return true if it can be used for it
     */
    public boolean has(Algorithm algorithm) {
        return algorithms.contains(algorithm.base());
    }

    /**
     * The collective of a name.
     *
     * @param spelling the name
     * @return the collective
     * @throws ShmemException when there is none; names those that there are
     */
    public static Collective of(String spelling) {
        return Stream.of(values()).filter(collective -> collective.spelling().equals(spelling)).findFirst()
                .orElseThrow(() -> new ShmemException("no collective with algorithms to choose from: "
                        + shown(spelling) + ": there are "
                        + Stream.of(values()).map(Collective::spelling).collect(Collectors.joining(", "))));
    }

    /** What is empty, as of a variable that is not set, would not be seen. */
    private static String shown(String spelling) {
        return spelling.isBlank() ? "'" + spelling + "'" : spelling;
    }
}
