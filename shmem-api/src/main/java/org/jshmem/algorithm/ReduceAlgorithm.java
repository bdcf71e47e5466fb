package org.jshmem.algorithm;

/** The algorithms of a reduction whose result all get. Those with {@code -ptr} combine straight from peers' memory. */
public enum ReduceAlgorithm implements Algorithm {
    /** Rank 0 gets the operands of all and puts the result to all. */
    FLAT("flat", false, true),
    /** Rank 0 combines the operands of all where they are. */
    FLAT_PTR("flat-ptr", true, true),
    /** In round r swap partial results with the rank that differs in bit r. */
    RECURSIVE_DOUBLING("recursive-doubling", false, true),
    /** In round r the lower of two ranks computes for both. */
    RECURSIVE_DOUBLING_PTR("recursive-doubling-ptr", true, true),
    /** In round r send the partial result 2^r ranks below. */
    BRUCK("bruck", false, true),
    /** In round r combine with the partial result of the rank 2^r above. */
    BRUCK_PTR("bruck-ptr", true, true),
    /** Reduce-scatter by halving, then allgather by doubling. */
    RABENSEIFNER("rabenseifner", false, true),
    /** The same, where each combines straight from its partner's memory. */
    RABENSEIFNER_PTR("rabenseifner-ptr", true, true),
    /** Segments travel around, and their results once more. */
    RING("ring", false, false),
    /** The same, where each combines straight from its neighbour's memory. */
    RING_PTR("ring-ptr", true, false),
    /** Up the tree that is optimal in the min-max model (paper 000, equation 17), and down the one for broadcasts. */
    MIN_MAX_TREE("min-max-tree", false, false),
    /** Who comes last combines for all. */
    LAST_ARRIVER("last-arriver", true, true),
    /** Each combines its own slice from the memory of all. */
    SLICES("slices", true, true);

    private final String spelling;
    private final boolean needsDirectAccess;
    private final boolean isInTreeOrder;

    ReduceAlgorithm(String spelling, boolean needsDirectAccess, boolean isInTreeOrder) {
        this.spelling = spelling;
        this.needsDirectAccess = needsDirectAccess;
        this.isInTreeOrder = isInTreeOrder;
    }

    @Override
    public String spelling() {
        return spelling;
    }

    @Override
    public boolean needsDirectAccess() {
        return needsDirectAccess;
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
