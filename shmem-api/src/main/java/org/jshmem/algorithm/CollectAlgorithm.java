package org.jshmem.algorithm;

/** The algorithms of a collect of blocks of any length. */
public enum CollectAlgorithm implements Algorithm {
    /** A scan of the lengths, then everybody writes its block to everybody. */
    DIRECT,
    /** The same, announced by a barrier instead of to everybody. */
    DIRECT_BARRIER,
    /** Everybody writes to rank 0, which writes to all. */
    LINEAR,
    /** A scan of the lengths, then each round sends all one has to a rank about twice as far below. */
    BRUCK,
    /** A scan of the lengths, then blocks travel around. */
    RING,
    /** Everybody shows its length and a small block, all copy them; only large blocks are written to everybody. */
    NOTICE,
    /** The same, announced by a barrier instead of by everybody. */
    NOTICE_BARRIER,
    /** Inside each host by another algorithm, and between hosts among one member of each. */
    HIERARCHICAL;

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return this == NOTICE || this == NOTICE_BARRIER;
    }
}
