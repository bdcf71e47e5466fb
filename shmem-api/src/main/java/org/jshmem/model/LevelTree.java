package org.jshmem.model;

import java.util.Arrays;
import java.util.List;

/**
 * The tree of paper 000, equations 7 and 8: a rank of level i - 1 has up to k_i children. Ranks are numbered level by
 * level. The last level need not be full; its ranks are dealt out in turn, so that no parent has two more than another.
 */
public final class LevelTree implements Tree {

    private final int size;
    private final int[] arity;

    /** First rank of each level; then, as a sentinel, the size. */
    private final int[] start;

    /**
     * The tree with these arities.
     *
     * @param size  how many ranks
     * @param arity k_1 to k_d, each at least 1; no fewer levels than are needed and no more
     * @throws IllegalArgumentException when the levels do not hold all ranks, or the last one would be empty
     */
    public LevelTree(int size, int... arity) {
        this.size = size;
        this.arity = arity.clone();
        start = new int[arity.length + 2];
        long width = 1;
        for (int level = 0; level < arity.length; level++) {
            start[level + 1] = (int) (start[level] + width);
            width = Math.min(width * arity[level], size - start[level + 1]);
            if (width < 1) {
                throw new IllegalArgumentException("tree levels: k=" + Arrays.toString(arity) + " size=" + size);
            }
        }
        start[arity.length + 1] = (int) (start[arity.length] + width);
        if (start[arity.length + 1] != size) {
            throw new IllegalArgumentException("tree levels: k=" + Arrays.toString(arity) + " size=" + size);
        }
    }

    /**
     * The tree whose root has all other ranks as children.
     *
     * @param size how many ranks
     * @return the tree
     */
    public static LevelTree flat(int size) {
        return size == 1 ? new LevelTree(1) : new LevelTree(size, size - 1);
    }

    /**
     * k_1 to k_d.
     *
     * @return one number per level below the root
     */
    public List<Integer> arity() {
        return Arrays.stream(arity).boxed().toList();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int parent(int rank) {
        int level = level(rank);
        return start[level - 1] + (rank - start[level]) % width(level - 1);
    }

    @Override
    public int children(int rank) {
        int level = level(rank);
        int below = start[level + 1] + rank - start[level];
        int end = level == arity.length ? size : start[level + 2];
        return below >= end ? 0 : (end - 1 - below) / width(level) + 1;
    }

    @Override
    public int child(int rank, int index) {
        int level = level(rank);
        return start[level + 1] + rank - start[level] + index * width(level);
    }

    private int width(int level) {
        return start[level + 1] - start[level];
    }

    private int level(int rank) {
        int level = 0;
        while (rank >= start[level + 1]) {
            level++;
        }
        return level;
    }
}
