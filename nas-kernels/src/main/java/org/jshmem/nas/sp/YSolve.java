package org.jshmem.nas.sp;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/** The factor of y. A sheet is a plane of constant z; the lines across it lie along x, as the rows do. */
final class YSolve extends RowSweep {

    /** Collective. */
    YSolve(Shmem shmem, CommMode mode, Multipartition partition, Cell[] cells, Diagonals diagonals, int gridPoints,
            double timeStep) {
        super(shmem, mode, Direction.Y, partition, cells, diagonals, gridPoints, timeStep);
    }

    @Override
    int planeFrom(Cell cell) {
        return cell.from(Direction.Z);
    }

    @Override
    int planeTo(Cell cell) {
        return cell.to(Direction.Z);
    }

    @Override
    void attach(Cell cell, int plane, Sheet sheet) {
        int from = cell.from(Direction.Y);
        for (int p = -1; p <= sheet.points(); p++) {
            sheet.setState(p, cell.state(from + p, plane));
        }
        for (int p = 0; p < sheet.points(); p++) {
            sheet.setRhs(p, cell.rhs(from + p, plane));
        }
    }

    @Override
    void finish(Cell cell, int plane, Sheet sheet) {
        for (int p = 0; p < sheet.points(); p++) {
            Characteristics.fromYToZ(sheet.rhs(p), lineFrom(cell), lineTo(cell));
        }
    }
}
