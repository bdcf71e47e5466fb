package org.jshmem.nas.sp;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/**
 * The factor of z, and the end of the time step. A sheet is a plane of constant y; the lines across it lie along x, as
 * the rows do.
 */
final class ZSolve extends RowSweep {

    /** Collective. */
    ZSolve(Shmem shmem, CommMode mode, Multipartition partition, Cell[] cells, Diagonals diagonals, int gridPoints,
            double timeStep) {
        super(shmem, mode, Direction.Z, partition, cells, diagonals, gridPoints, timeStep);
    }

    @Override
    int planeFrom(Cell cell) {
        return cell.from(Direction.Y);
    }

    @Override
    int planeTo(Cell cell) {
        return cell.to(Direction.Y);
    }

    @Override
    void attach(Cell cell, int plane, Sheet sheet) {
        int from = cell.from(Direction.Z);
        for (int p = -1; p <= sheet.points(); p++) {
            sheet.setState(p, cell.state(plane, from + p));
        }
        for (int p = 0; p < sheet.points(); p++) {
            sheet.setRhs(p, cell.rhs(plane, from + p));
        }
    }

    @Override
    void finish(Cell cell, int plane, Sheet sheet) {
        for (int p = 0; p < sheet.points(); p++) {
            double[][] state = sheet.state(p);
            Characteristics.outOfZ(state, sheet.rhs(p), lineFrom(cell), lineTo(cell));
            Characteristics.addTo(state, sheet.rhs(p), lineFrom(cell), lineTo(cell));
        }
    }
}
