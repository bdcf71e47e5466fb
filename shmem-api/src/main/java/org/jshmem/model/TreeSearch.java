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
    private final int mostChildren;
    private int[] best = {};
    private double bestNs = Double.POSITIVE_INFINITY;

    private TreeSearch(int size, int mostChildren, IntToDoubleFunction levelNs) {
        this.size = size;
        this.mostChildren = mostChildren;
        this.levelNs = levelNs;
    }

    /** The function must not fall with k, nor be negative. */
    static LevelTree cheapest(int size, IntToDoubleFunction levelNs) {
        return cheapest(size, Integer.MAX_VALUE, levelNs);
    }

    /** The cheapest among trees in which nobody has more than {@code mostChildren} children, at least 2. */
    static LevelTree cheapest(int size, int mostChildren, IntToDoubleFunction levelNs) {
        TreeSearch search = new TreeSearch(size, mostChildren, levelNs);
        if (size > 1) {
            search.extend(new int[0], 1, 1, 0);
        }
        return new LevelTree(size, search.best);
    }

    /**
     * Tries all levels that can follow. Behind a level of 1 come only such: a chain for each rank of the level before,
     * which comes last. Only the last level may be partly filled, and its arity follows from what is left to place.
     */
    private void extend(int[] arity, long width, long placed, double ns) {
        int last = (int) ((size - placed + width - 1) / width);
        int most = Math.min(Math.min(last, mostChildren), arity.length == 0 ? last : arity[arity.length - 1]);
        boolean isAffordable = true;
        for (int k = 2; k <= most && isAffordable; k++) {
            isAffordable = append(k, arity, width, placed, ns, last);
        }
        double withChainsNs = ns + last * levelNs.applyAsDouble(1);
        if (!isWorse(withChainsNs, arity.length + last)) {
            int[] extended = Arrays.copyOf(arity, arity.length + last);
            Arrays.fill(extended, arity.length, extended.length, 1);
            offer(extended, withChainsNs);
        }
    }

    /** Returns whether the level leaves the tree cheaper than the best so far; if not, a wider one does not either. */
    private boolean append(int k, int[] arity, long width, long placed, double ns, int last) {
        double withLevelNs = ns + levelNs.applyAsDouble(k);
        if (withLevelNs > bestNs + EQUAL_NS) {
            return false;
        }
        int fewestLevels = k == last ? arity.length + 1 : arity.length + 2;
        if (isWorse(withLevelNs, fewestLevels)) {
            return true; // a wider one may have no more to place
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

    /** Whether no tree that costs at least this much, and has at least this many levels, is better than the best so far. */
    private boolean isWorse(double ns, int levels) {
        return ns > bestNs + EQUAL_NS || ns >= bestNs - EQUAL_NS && levels > best.length;
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
