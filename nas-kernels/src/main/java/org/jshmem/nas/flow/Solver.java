package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;

/**
 * One PE's part of the time stepping: the right-hand side, then one factor for each direction (alternating direction
 * implicit; Bailey et al. 1994, section 3.2.3).
 */
final class Solver {

    /** The parts of a time step, in their order. */
    enum Phase {
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

    private final int gridPoints;
    private final Cell[] cells;
    private final FaceExchange faces;
    private final RightHandSide rightHandSide;
    private final ShiftedRows[] shifted;
    private final Boundary[] boundaries;
    private final Sweep x;
    private final Sweep y;
    private final Sweep z;
    private final PhaseTimer<Phase> timer;

    /**
     * Gets memory and computes the forcing; the unknowns are still to be initialised. Collective, unless the partition
     * gives the whole grid to this PE.
     */
    Solver(Shmem shmem, Multipartition partition, AdiProblem problem, CommMode mode, PhaseTimer<Phase> timer) {
        this.timer = timer;
        gridPoints = problem.size().gridPoints();
        cells = new Cell[partition.q()];
        shifted = new ShiftedRows[partition.q()];
        boundaries = new Boundary[partition.q()];
        rightHandSide = new RightHandSide(gridPoints);
        for (int c = 0; c < cells.length; c++) {
            cells[c] = new Cell(partition, c, gridPoints);
            shifted[c] = new ShiftedRows(cells[c].rowLength());
            boundaries[c] = new Boundary(cells[c].rowLength());
            Field.solve(cells[c], gridPoints);
            rightHandSide.computeForcing(cells[c], shifted[c], boundaries[c]);
        }
        faces = new FaceExchange(shmem, mode, partition, cells, gridPoints);
        Diagonals diagonals = new Diagonals(partition, gridPoints, problem.plan());
        x = new XSweep(shmem, mode, partition, inOrder(partition, Direction.X), diagonals, problem);
        y = new RowSweep(shmem, mode, Direction.Y, partition, inOrder(partition, Direction.Y), diagonals, problem);
        z = new RowSweep(shmem, mode, Direction.Z, partition, inOrder(partition, Direction.Z), diagonals, problem);
    }

    /** Sets the unknowns to their initial values. */
    void initialise() {
        for (Cell cell : cells) {
            Field.initialise(cell, gridPoints);
        }
    }

    /** One time step. */
    void step() {
        faces.run();
        timer.lap(Phase.FACES);
        computeRightHandSides();
        timer.lap(Phase.RHS);
        x.run();
        timer.lap(Phase.X);
        y.run();
        timer.lap(Phase.Y);
        z.run();
        timer.lap(Phase.Z);
    }

    /** Brings the right-hand sides up to date with the unknowns, for the verification. */
    void updateRightHandSides() {
        faces.run();
        computeRightHandSides();
    }

    Cell[] cells() {
        return cells;
    }

    private void computeRightHandSides() {
        for (int c = 0; c < cells.length; c++) {
            int number = c;
            Cost.RIGHT_HAND_SIDE.charge(cells[c], cells[c].insidePoints(),
                    () -> rightHandSide.compute(cells[number], shifted[number], boundaries[number]));
        }
    }

    private Cell[] inOrder(Multipartition partition, Direction direction) {
        Cell[] bySlab = new Cell[cells.length];
        for (int slab = 0; slab < bySlab.length; slab++) {
            bySlab[slab] = cells[partition.cell(direction, slab)];
        }
        return bySlab;
    }
}
