package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/**
 * The factor of y or z. A sheet is a plane across the other of the two; the lines across it lie along x, as the rows do, which
 * the sheet shows as they lie. The factor of z ends the time step.
 */
final class RowSweep extends Sweep {

    /** Across the sheets. */
    private final Direction across;

    /** Collective. */
    RowSweep(Shmem shmem, CommMode mode, Direction direction, Multipartition partition, Cell[] cells,
            Diagonals diagonals, AdiProblem problem) {
        super(shmem, mode, direction, partition, cells, diagonals, problem);
        across = direction == Direction.Y ? Direction.Z : Direction.Y;
    }

    @Override
    int planeFrom(Cell cell) {
        return cell.from(across);
    }

    @Override
    int planeTo(Cell cell) {
        return cell.to(across);
    }

    @Override
    int lineFrom(Cell cell) {
        return Row.HALO + cell.from(Direction.X);
    }

    @Override
    int lineTo(Cell cell) {
        return Row.HALO + cell.to(Direction.X);
    }

    @Override
    int arrayLength(Cell cell) {
        return cell.rowLength();
    }

    @Override
    void attach(Cell cell, int plane, Sheet sheet) {
        int from = cell.from(direction);
        for (int p = -1; p <= sheet.points(); p++) {
            sheet.setState(p, across == Direction.Z ? cell.state(from + p, plane) : cell.state(plane, from + p));
        }
        for (int p = 0; p < sheet.points(); p++) {
            sheet.setRhs(p, across == Direction.Z ? cell.rhs(from + p, plane) : cell.rhs(plane, from + p));
        }
    }

    @Override
    void finish(Cell cell, int plane, Sheet sheet) {
        for (int p = 0; p < sheet.points(); p++) {
            solver.finish(sheet.state(p), sheet.rhs(p), lineFrom(cell), lineTo(cell));
            if (direction == Direction.Z) {
                Update.add(sheet.state(p), sheet.rhs(p), lineFrom(cell), lineTo(cell));
            }
        }
    }
}
