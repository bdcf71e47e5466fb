package org.jshmem.model;

/**
 * What the models of paper 000 need to choose the shapes of trees, and the number of a barrier's partners, on a machine.
 *
 * @param costs     of single lines
 * @param combineNs what combining one more line takes
 */
public record HostModel(CacheCosts costs, double combineNs) {

    /** Knights Corner: the machine of the paper, and what is taken of one that was not measured. */
    public static final HostModel KNC = new HostModel(CacheCosts.KNC, LineTransfer.KNC_EXCLUSIVE.lineNs());

    /**
     * Buffers of a PE for what its children in a reduction send, each as much as a reduction moves at a time. On a machine
     * where children cost little, the cheapest tree of the model would have many.
     */
    public static final int REDUCTION_BUFFERS = 17;

    /**
     * The shape of a broadcast of one line.
     *
     * @param pes how many PEs, the root included
     * @return the tree of equation 11
     */
    public LevelTree broadcastTree(int pes) {
        return new SmallBroadcast(costs).optimalTree(pes);
    }

    /**
     * The shape of a reduction of one line.
     *
     * @param pes how many PEs, the root included
     * @return the tree of equation 17, among those whose parents have no more than {@link #REDUCTION_BUFFERS} children
     */
    public LevelTree reductionTree(int pes) {
        return new SmallReduction(costs, combineNs).optimalTree(pes, REDUCTION_BUFFERS);
    }

    /**
     * Partners in each round of a barrier.
     *
     * @param pes how many PEs, at least 2
     * @return m of equation 15
     */
    public int barrierPartners(int pes) {
        return new DisseminationBarrier(costs).optimalPartners(pes);
    }
}
