package org.jshmem.nas.lu;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.Stepper;
import org.jshmem.nas.flow.Subdomain;

/** One PE's part of the time stepping: the right-hand side, then the two sweeps of the symmetric over-relaxation. */
final class Ssor extends Stepper {

    /** The parts of a time step, in their order. */
    private enum Phase {
        /** Exchange of faces: waits for the neighbours. */
        FACES,
        /** Right-hand side. */
        RHS,
        /** Sweep from the first corner to the last one. */
        LOWER,
        /** Sweep back, and the new unknowns. */
        UPPER
    }

    private final Subdomain subdomain;
    private final Wavefront lower;
    private final Wavefront upper;
    private final PhaseTimer<Phase> timer = new PhaseTimer<>(Phase.values());

    /** Collective, unless the grid of PEs has one. */
    Ssor(Shmem shmem, CommMode mode, PeGrid grid, int gridPoints, double timeStep) {
        super(new Subdomain(shmem, mode, grid, gridPoints));
        subdomain = subdomain();
        Cell cell = subdomain.cells()[0];
        lower = new Wavefront(shmem, mode, grid, cell, false, gridPoints, timeStep);
        upper = new Wavefront(shmem, mode, grid, cell, true, gridPoints, timeStep);
    }

    @Override
    protected void step() {
        subdomain.exchangeFaces();
        timer.lap(Phase.FACES);
        subdomain.computeRightHandSides();
        timer.lap(Phase.RHS);
        lower.run();
        timer.lap(Phase.LOWER);
        upper.run();
        timer.lap(Phase.UPPER);
    }

    @Override
    protected PhaseTimer<?> timer() {
        return timer;
    }
}
