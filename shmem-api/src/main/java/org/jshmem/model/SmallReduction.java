package org.jshmem.model;

/**
 * Reduction of one line along a tree (paper 000 section 4.3). A parent has a buffer for each child; the children write
 * there and add to its notification line, and it combines what it has got.
 *
 * @param costs         of the machine
 * @param combineNs what combining one child's line adds. The paper says "multi-line model"; its published trees come
 *                      out with the slope o alone, T_k = o k, and not with all of equation 2
 */
public record SmallReduction(CacheCosts costs, double combineNs) {

    /** On Knights Corner. */
    public static final SmallReduction KNC = new SmallReduction(CacheCosts.KNC,
            LineTransfer.KNC_EXCLUSIVE.lineNs());

    /**
     * The tree that costs least in the best case.
     *
     * @param pes how many PEs, the root included
     * @return the tree
     */
    public LevelTree optimalTree(int pes) {
        return optimalTree(pes, Integer.MAX_VALUE);
    }

    /**
     * The tree that costs least in the best case where a parent has buffers for {@code mostChildren} children.
     *
     * @param pes          how many PEs, the root included
     * @param mostChildren how many buffers a PE has, at least 2
     * @return the tree
     */
    public LevelTree optimalTree(int pes, int mostChildren) {
        return TreeSearch.cheapest(pes, mostChildren, this::levelMinNs);
    }

    /**
     * Equations 17 and 18 for any tree.
     *
     * @param tree the tree
     * @return until the root has the result
     */
    public MinMax of(Tree tree) {
        return new MinMax(TreeModel.longestPathNs(tree, this::levelMinNs) + costs.remoteNs(),
                TreeModel.longestPathNs(tree, this::levelMaxNs) + costs.remoteNs());
    }

    private double levelMinNs(int children) {
        return levelNs(children, 1);
    }

    private double levelMaxNs(int children) {
        return levelNs(children, 2);
    }

    /** In the worst case flags are read too early, once each: reads of the flag and writes to the line count twice. */
    private double levelNs(int children, int times) {
        return costs.memoryNs() + times * costs.contendedNs(children) + times * (1 + children) * costs.remoteNs()
                + costs.localNs() + combineNs * children;
    }
}
