package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;

/**
 * One PE's part of the time stepping: the right-hand side, then one factor for each direction (alternating direction
 * implicit; Bailey et al. 1994, section 3.2.3).
 */
final class AdiStepper extends Stepper {

    /** The parts of a time step, in their order. */
    private enum Phase {
        /** Exchange of faces: waits for the neighbours. */
        FACES,
        /** Right-hand side. */
        RHS,
        /** Factor of x. */
        X,
        /** Factor of y. */
        Y,
        /** Factor of z, and the new unknowns. */
        Z
    }

    private final Subdomain subdomain;
    private final Sweep x;
    private final Sweep y;
    private final Sweep z;
    private final PhaseTimer<Phase> timer = new PhaseTimer<>(Phase.values());

    /** Collective, unless the partition gives the whole grid to this PE. */
    AdiStepper(Shmem shmem, CommMode mode, Multipartition partition, AdiProblem problem) {
        super(new Subdomain(shmem, mode, partition, problem.size().gridPoints()));
        subdomain = subdomain();
        Diagonals diagonals = new Diagonals(partition, problem.size().gridPoints(), problem.plan());
        x = new XSweep(shmem, mode, partition, subdomain.inOrder(Direction.X), diagonals, problem);
        y = new RowSweep(shmem, mode, Direction.Y, partition, subdomain.inOrder(Direction.Y), diagonals, problem);
        z = new RowSweep(shmem, mode, Direction.Z, partition, subdomain.inOrder(Direction.Z), diagonals, problem);
    }

    @Override
    protected void step() {
        subdomain.exchangeFaces();
        timer.lap(Phase.FACES);
        subdomain.computeRightHandSides();
        timer.lap(Phase.RHS);
        x.run();
        timer.lap(Phase.X);
        y.run();
        timer.lap(Phase.Y);
        z.run();
        timer.lap(Phase.Z);
    }

    @Override
    protected PhaseTimer<?> timer() {
        return timer;
    }
}
