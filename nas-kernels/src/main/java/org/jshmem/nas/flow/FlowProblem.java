package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/** A problem class of a benchmark that steps the flow; an enum. */
public interface FlowProblem {

    /**
     * The benchmark the class belongs to.
     *
     * @return its name, in capitals
     */
    String benchmark();

    /**
     * The size of the class.
     *
     * @return grid, steps and norms
     */
    ProblemSize size();

    /**
     * NPB's count.
     *
     * @param steps how many time steps
     * @return floating-point operations of that many
     */
    double operations(int steps);

    /**
     * Whether the grid can be dealt out.
     *
     * @param nPes how many PEs there are
     * @return the complaint, or null
     */
    String peComplaint(int nPes);

    /**
     * What the arrays take.
     *
     * @param nPes how many PEs there are
     * @return bytes on each PE
     */
    long arrayBytes(int nPes);

    /**
     * Makes a PE's part; collective, unless there is one PE.
     *
     * @param shmem the library
     * @param mode  how data travel
     * @param me    this PE
     * @param nPes  how many PEs share the grid
     * @return what steps it
     */
    Stepper stepper(Shmem shmem, CommMode mode, int me, int nPes);

    /**
     * What is verified; collective. The right-hand sides must be those of the unknowns.
     *
     * @param shmem the library
     * @param cells of this PE; those of all PEs make the grid
     * @return the norms, the same on every PE
     */
    default Norms norms(Shmem shmem, Cell... cells) {
        return Norms.of(shmem, size().gridPoints(), cells);
    }
}
