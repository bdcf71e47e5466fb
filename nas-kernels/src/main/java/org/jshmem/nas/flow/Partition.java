package org.jshmem.nas.flow;

/** How the grid is dealt out: which cells a PE owns, and who owns those around them. */
public interface Partition {

    /**
     * How many cells a PE owns.
     *
     * @return the same number on every PE
     */
    int cells();

    /**
     * Into how many slabs the grid is cut.
     *
     * @param direction across the slabs
     * @return as many
     */
    int slabs(Direction direction);

    /**
     * Which slab a cell lies in.
     *
     * @param direction across the slabs
     * @param cell      one of this PE's
     * @return the slab's number
     */
    int slab(Direction direction, int cell);

    /**
     * The cells in the order of their slabs.
     *
     * @param direction across the slabs
     * @param place     from 0 to {@code cells() - 1}
     * @return the cell with that place
     */
    int cell(Direction direction, int place);

    /**
     * Who owns what follows this PE's cells along a direction.
     *
     * @param direction along which
     * @return the PE; behind the last slab comes the first
     */
    int successor(Direction direction);

    /**
     * Who owns what precedes this PE's cells along a direction.
     *
     * @param direction along which
     * @return the PE; before the first slab comes the last
     */
    int predecessor(Direction direction);
}
