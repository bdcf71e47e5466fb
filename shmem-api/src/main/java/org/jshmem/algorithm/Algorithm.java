package org.jshmem.algorithm;

/** An algorithm of a collective, as tables and users name it. */
public sealed interface Algorithm permits AlltoallAlgorithm, AlltoallsAlgorithm, BarrierAlgorithm, BroadcastAlgorithm,
        CollectAlgorithm, FcollectAlgorithm, ReduceAlgorithm, ScanAlgorithm {

    /**
     * Its name in tables, settings and options.
     *
     * @return lower-case words with hyphens, unique among those of its collective
     */
    String spelling();

    /**
     * Whether it loads from and stores to peers' memory.
     *
     * @return true when it can only run where {@link org.jshmem.spi.Transport#view} of a peer is not null
     */
    default boolean needsDirectAccess() {
        return false;
    }
}
