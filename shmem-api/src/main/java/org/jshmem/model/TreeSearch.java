package org.jshmem.model;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Finds the arities k_1 >= k_2 >= ... >= k_d of the {@link LevelTree} that costs least, where a tree costs the sum over
 * its levels of some function of k_i (equations 11 and 17 of paper 000 are of that form; it prints the order the other
 * way round, but its results fall down the tree).
 *
 * <p>
 * Of trees that cost the same it takes the one with the fewest levels, and of those the lexicographically smallest: that
 * gives the published ones.
 */
final class TreeSearch {

    /** Below the rounding of sums of a few dozen terms, above that of any two that are equal on paper. */
    private static final double EQUAL_NS = 1e-6;

    private final IntToDoubleFunction levelNs;
    private final int size;
    private int[] best = {};
    private double bestNs = Double.POSITIVE_INFINITY;

    private TreeSearch(int size, IntToDoubleFunction levelNs) {
        this.size = size;
        this.levelNs = levelNs;
    }

    /** The function must grow with k. */
    static LevelTree cheapest(int size, IntToDoubleFunction levelNs) {
        TreeSearch search = new TreeSearch(size, levelNs);
        if (size > 1) {
            search.extend(new int[0], 1, 1, 0);
        }
        return new LevelTree(size, search.best);
    }

    /**
     * Tries all levels that can follow, 1 last: by then a good tree is known, and a long chain is given up early. Only
     * the last level may be partly filled, and its arity follows from what is left to place.
     */
    private void extend(int[] arity, long width, long placed, double ns) {
        int last = (int) ((size - placed + width - 1) / width);
        int most = arity.length == 0 ? last : Math.min(last, arity[arity.length - 1]);
        boolean isAffordable = true;
        for (int k = 2; k <= most && isAffordable; k++) {
            isAffordable = append(k, arity, width, placed, ns, last);
        }
        append(1, arity, width, placed, ns, last);
    }

    /** Returns whether the level leaves the tree cheaper than the best so far; if not, a wider one does not either. */
    private boolean append(int k, int[] arity, long width, long placed, double ns, int last) {
        double withLevelNs = ns + levelNs.applyAsDouble(k);
        if (withLevelNs > bestNs + EQUAL_NS) {
            return false;
        }
        int[] extended = Arrays.copyOf(arity, arity.length + 1);
        extended[arity.length] = k;
        if (k == last) {
            offer(extended, withLevelNs);
        } else {
            extend(extended, width * k, placed + width * k, withLevelNs);
        }
        return true;
    }

    private void offer(int[] arity, double ns) {
        boolean isEqual = Math.abs(ns - bestNs) <= EQUAL_NS;
        if (isEqual ? isPreferred(arity) : ns < bestNs) {
            best = arity;
            bestNs = ns;
        }
    }

    private boolean isPreferred(int[] arity) {
        return arity.length != best.length ? arity.length < best.length : Arrays.compare(arity, best) < 0;
    }
}
