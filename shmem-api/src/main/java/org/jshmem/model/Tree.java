package org.jshmem.model;

/** A tree over the ranks from 0 to size - 1; 0 is its root, and a parent has a lower rank than its children. */
public interface Tree {

    /**
     * How many ranks are in it.
     *
     * @return at least 1
     */
    int size();

    /**
     * The rank above.
     *
     * @param rank any but 0
     * @return its parent
     */
    int parent(int rank);

    /**
     * How many ranks are directly below.
     *
     * @param rank any
     * @return 0 for a leaf
     */
    int children(int rank);

    /**
     * A rank directly below.
     *
     * @param rank  any
     * @param index from 0 to {@code children(rank) - 1}
     * @return that child
     */
    int child(int rank, int index);
}
