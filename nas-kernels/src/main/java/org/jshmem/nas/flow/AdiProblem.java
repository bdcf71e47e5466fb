package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/** A problem class of a benchmark that solves one direction after another (alternating direction implicit). */
public interface AdiProblem extends FlowProblem {

    /**
     * What the sweeps carry and cost, the same for all classes of a benchmark.
     *
     * @return the plan of each sweep
     */
    SweepPlan plan();

    /**
     * Makes what solves the lines of a direction.
     *
     * @param direction   the direction
     * @param arrayLength of the longest arrays of a sheet
     * @return the solver
     */
    LineSolver solver(Direction direction, int arrayLength);

    @Override
    default String peComplaint(int nPes) {
        return Multipartition.complaint(this, nPes);
    }

    /** State, right-hand side, forcing, and what the sweeps keep per point. */
    @Override
    default long arrayBytes(int nPes) {
        int q = Multipartition.sideOf(nPes);
        long side = Slabs.points(size().gridPoints(), q, 0) + 2 * Row.HALO;
        long sweeps = q == 1 ? 0 : plan().upper() + Row.COMPONENTS + plan().quantities().size();
        return q * side * side * side * (Row.QUANTITIES + 2 * Row.COMPONENTS + sweeps) * Double.BYTES;
    }

    @Override
    default Stepper stepper(Shmem shmem, CommMode mode, int me, int nPes) {
        return new AdiStepper(shmem, mode, Multipartition.of(me, nPes), this);
    }
}
