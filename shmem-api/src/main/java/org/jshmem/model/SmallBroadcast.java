package org.jshmem.model;

/**
 * Broadcast of what fits in the notification line, along a tree, receiver-driven (paper 000 section 4.1.2). A parent
 * writes data and flag into its line; its children copy them from there, all at once, and add to its backward line when
 * those below them are done.
 *
 * @param costs of the machine
 */
public record SmallBroadcast(CacheCosts costs) {

    /** On Knights Corner. */
    public static final SmallBroadcast KNC = new SmallBroadcast(CacheCosts.KNC);

    /**
     * Equation 11: the tree that costs least in the best case.
     *
     * @param pes how many PEs, the root included
     * @return the tree
     */
    public LevelTree optimalTree(int pes) {
        return TreeSearch.cheapest(pes, this::levelMinNs);
    }

    /**
     * Equation 11 for any tree.
     *
     * @param tree the tree
     * @return until the root knows that all have the data
     */
    public MinMax of(Tree tree) {
        return new MinMax(costs.memoryNs() + TreeModel.longestPathNs(tree, this::levelMinNs),
                costs.memoryNs() + TreeModel.longestPathNs(tree, this::levelMaxNs));
    }

    /** Forward notification (equation 10), copies (equation 9) and backward notification (equation 5) of one level. */
    private double levelMinNs(int children) {
        double forwardNs = costs.memoryNs() + 2 * costs.localNs();
        return forwardNs + costs.contendedNs(children) + BackwardNotification.of(costs, children + 1).minNs();
    }

    /**
     * The same in the worst case. Equation 10 is printed with a second sum over the levels inside the first; copy and
     * flag interfere with the readers of their own level only, so that sum is dropped.
     */
    private double levelMaxNs(int children) {
        double forwardNs = 2 * (costs.remoteNs() + costs.contendedNs(children));
        return forwardNs + costs.contendedNs(children) + BackwardNotification.of(costs, children + 1).maxNs();
    }
}
