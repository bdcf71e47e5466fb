package org.jshmem.nas.flow;

/** Solves the systems along the lines of one direction, all lines of a sheet side by side. */
public interface LineSolver {

    /**
     * Changes a right-hand side before anything is solved; only that of the first direction, x, is called.
     *
     * @param state quantities of a row along x
     * @param rhs   its right-hand side
     * @param from  first element
     * @param to    behind the last element
     */
    default void prepare(double[][] state, double[][] rhs, int from, int to) {}

    /**
     * Forward elimination, which continues from the points carried in.
     *
     * @param sheet   the lines
     * @param isFirst whether they begin at the boundary of the grid
     * @param isLast  whether they end there
     * @param from    first line
     * @param to      behind the last line
     */
    void eliminate(Sheet sheet, boolean isFirst, boolean isLast, int from, int to);

    /**
     * Back substitution, which continues from the points carried in.
     *
     * @param sheet the lines
     * @param from  first line
     * @param to    behind the last line
     */
    void substitute(Sheet sheet, int from, int to);

    /**
     * Changes what has been solved before the next direction is.
     *
     * @param state quantities of one point of all lines
     * @param rhs   its right-hand side
     * @param from  first line
     * @param to    behind the last line
     */
    default void finish(double[][] state, double[][] rhs, int from, int to) {}
}
