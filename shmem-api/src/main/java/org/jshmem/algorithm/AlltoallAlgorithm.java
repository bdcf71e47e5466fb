package org.jshmem.algorithm;

import java.util.List;

/** The algorithms of an alltoall, of blocks or of strided elements. */
public enum AlltoallAlgorithm implements Algorithm {
    /** Everybody writes to everybody, right neighbour first. */
    DIRECT,
    /** The same, announced by a barrier instead of to everybody. */
    DIRECT_BARRIER,
    /** Everybody reads from everybody. */
    PULL,
    /** In step i write to the rank i ahead and wait for i others. */
    PAIRWISE,
    /** In each round with one other, by send and receive through windows (paper 004, RCCE_comm); strided ones as pairwise. */
    RCCE_PAIRS,
    /** Each gathers from its host the small blocks for those with its place in other hosts, and writes them in one piece. */
    HIERARCHICAL;

    @Override
    public List<Parameter> parameters() {
        return this == RCCE_PAIRS ? List.of(Parameter.SYNC) : List.of();
    }

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }
}
