package org.jshmem.algorithm;

import java.util.List;

/** The algorithms of a collect of equal blocks. */
public enum FcollectAlgorithm implements Algorithm {
    /** Everybody writes its block to everybody. */
    DIRECT,
    /** The same, announced by a barrier instead of to everybody. */
    DIRECT_BARRIER,
    /** Everybody reads from everybody. */
    PULL,
    /** Everybody writes to rank 0, which writes to all. */
    LINEAR,
    /** In round r send all one has to the rank 2^r below. */
    BRUCK,
    /** Blocks travel around. */
    RING,
    /** Blocks go round a ring by send and receive through windows (paper 004, RCCE_comm). */
    RCCE_RING,
    /** Inside each host by another algorithm, and between hosts among one member of each. */
    HIERARCHICAL;

    @Override
    public List<Parameter> parameters() {
        return this == RCCE_RING ? List.of(Parameter.SYNC) : List.of();
    }

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }
}
