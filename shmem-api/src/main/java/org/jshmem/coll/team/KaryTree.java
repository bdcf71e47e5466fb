package org.jshmem.coll.team;

/**
 * A rank's place in a complete tree over the ranks in breadth-first order: rank 0 is the root, and the children of rank i
 * are {@code k i + 1} to {@code k i + k}.
 *
 * @param rank the rank
 * @param size how many ranks there are
 * @param k    children of an inner rank
 */
public record KaryTree(int rank, int size, int k) {

    public boolean isRoot() {
        return rank == 0;
    }

    public int parent() {
        return (rank - 1) / k;
    }

    public int children() {
        return Math.clamp(size - firstChild(), 0, k);
    }

    public int child(int index) {
        return (int) firstChild() + index;
    }

    private long firstChild() {
        return (long) k * rank + 1;
    }
}
