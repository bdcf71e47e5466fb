package org.jshmem.model;

import java.util.function.IntToDoubleFunction;

/** What a tree costs when every rank with children costs a function of how many: the dearest way from root to leaf. */
final class TreeModel {

    private TreeModel() {}

    static double longestPathNs(Tree tree, IntToDoubleFunction levelNs) {
        double[] belowNs = new double[tree.size()];
        for (int rank = tree.size() - 1; rank > 0; rank--) {
            int parent = tree.parent(rank);
            belowNs[parent] = Math.max(belowNs[parent], totalNs(tree, rank, belowNs, levelNs));
        }
        return totalNs(tree, 0, belowNs, levelNs);
    }

    private static double totalNs(Tree tree, int rank, double[] belowNs, IntToDoubleFunction levelNs) {
        int children = tree.children(rank);
        return children == 0 ? 0 : levelNs.applyAsDouble(children) + belowNs[rank];
    }
}
