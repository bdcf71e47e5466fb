package org.jshmem.algorithm;

import java.util.List;

/** The algorithms of a reduction whose result all get. Those with {@code -ptr} combine straight from peers' memory. */
public enum ReduceAlgorithm implements Algorithm {
    /** Rank 0 gets the operands of all and puts the result to all. */
    FLAT(false, true),
    /** Rank 0 combines the operands of all where they are. */
    FLAT_PTR(true, true),
    /** In round r swap partial results with the rank that differs in bit r. */
    RECURSIVE_DOUBLING(false, true),
    /** In round r the lower of two ranks computes for both. */
    RECURSIVE_DOUBLING_PTR(true, true),
    /** In round r send the partial result 2^r ranks below. */
    BRUCK(false, true),
    /** In round r combine with the partial result of the rank 2^r above. */
    BRUCK_PTR(true, true),
    /** Reduce-scatter by halving, then allgather by doubling. */
    RABENSEIFNER(false, true),
    /** The same, where each combines straight from its partner's memory. */
    RABENSEIFNER_PTR(true, true),
    /** The same, where each gets its half from its partner. */
    RABENSEIFNER_GET(false, true),
    /** Segments travel around, and their results once more. */
    RING(false, false),
    /** The same, where each combines straight from its neighbour's memory. */
    RING_PTR(true, false),
    /** Up the tree that is optimal in the min-max model (paper 000, equation 17), and down the one for broadcasts. */
    MIN_MAX_TREE(false, false),
    /** Who comes last combines for all. */
    LAST_ARRIVER(true, true),
    /** Each combines its own slice from the memory of all. */
    SLICES(true, true),
    /** Each combines its own slice, which all others put to it. */
    SLICES_PUT(false, true),
    /** Blocks go round a ring by send and receive through windows, and their results once more (paper 004, RCCE_comm). */
    RCCE_RING(false, false),
    /** The same, where each combines straight from its neighbour's window into its own (paper 004, section IV.D). */
    MPB_RING(true, false),
    /** Rank 0 receives the operands of all, one after the other, and sends the result likewise (paper 004, RCCE alone). */
    RCCE_FLAT(false, false),
    /** Each host combines, then one member of each with those of the others, which spread the result. */
    HIERARCHICAL(false, false),
    /** The same with a slice for each of several members of a host. */
    HIERARCHICAL_SLICES(false, false);

    private final boolean needsDirectAccess;
    private final boolean isInTreeOrder;

    ReduceAlgorithm(boolean needsDirectAccess, boolean isInTreeOrder) {
        this.needsDirectAccess = needsDirectAccess;
        this.isInTreeOrder = isInTreeOrder;
    }

    @Override
    public List<Parameter> parameters() {
        return this == RCCE_RING ? List.of(Parameter.SYNC, Parameter.SPLIT) : List.of();
    }

    @Override
    public boolean needsDirectAccess() {
        return needsDirectAccess;
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return this == MIN_MAX_TREE || this == LAST_ARRIVER || this == SLICES;
    }

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL || this == HIERARCHICAL_SLICES;
    }

    /**
     * Whether operands are combined in the common order: with P the largest power of two not above the number of ranks,
     * those of ranks i and i + P first, then in a balanced tree over i. All algorithms in that order give the same bits.
     *
     * @return false when floating-point results may differ in rounding from those of the others
     */
    public boolean isInTreeOrder() {
        return isInTreeOrder;
    }
}
