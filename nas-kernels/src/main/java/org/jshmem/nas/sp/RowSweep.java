package org.jshmem.nas.sp;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/** A sweep across the rows: its sheets are rows of the cell, as they lie. */
abstract class RowSweep extends Sweep {

    RowSweep(Shmem shmem, CommMode mode, Direction direction, Multipartition partition, Cell[] cells,
            Diagonals diagonals, int gridPoints,
            double timeStep) {
        super(shmem, mode, direction, partition, cells, diagonals, gridPoints, timeStep);
    }

    @Override
    final int lineFrom(Cell cell) {
        return Row.HALO + cell.from(Direction.X);
    }

    @Override
    final int lineTo(Cell cell) {
        return Row.HALO + cell.to(Direction.X);
    }

    @Override
    final int arrayLength(Cell cell) {
        return cell.rowLength();
    }
}
