package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Transpose;

/**
 * The factor of x, the first of a time step. A sheet is the transpose of a plane of constant z, so that here too the lines,
 * which lie along the rows, are solved side by side.
 */
final class XSweep extends Sweep {

    private final int[] quantities;
    /** Scratch: the arrays of one quantity before and after transposition. */
    private final double[][] rows;
    private final double[][] columns;

    /** Collective. */
    XSweep(Shmem shmem, CommMode mode, Multipartition partition, Cell[] cells, Diagonals diagonals,
            AdiProblem problem) {
        super(shmem, mode, Direction.X, partition, cells, diagonals, problem);
        quantities = problem.plan().quantities().stream().mapToInt(Integer::intValue).toArray();
        int mostPoints = partition.mostPoints(problem.size().gridPoints());
        rows = new double[mostPoints][];
        columns = new double[mostPoints + 2][];
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
    int lineFrom(Cell cell) {
        return cell.from(Direction.Y);
    }

    @Override
    int lineTo(Cell cell) {
        return cell.to(Direction.Y);
    }

    @Override
    int arrayLength(Cell cell) {
        return cell.size(Direction.Y);
    }

    @Override
    void attach(Cell cell, int plane, Sheet sheet) {
        if (sheet.state(0) == null) {
            allocate(cell, sheet);
        }
        int first = firstPoint(cell);
        for (int j = lineFrom(cell); j < lineTo(cell); j++) {
            solver.prepare(cell.state(j, plane), cell.rhs(j, plane), first, first + sheet.points());
        }
        for (int q : quantities) {
            selectState(cell, plane, sheet, q);
            Transpose.copy(rows, lineFrom(cell), lineTo(cell), first - 1, columns, sheet.points() + 2);
        }
        for (int m = 0; m < Row.COMPONENTS; m++) {
            selectRhs(cell, plane, sheet, m);
            Transpose.copy(rows, lineFrom(cell), lineTo(cell), first, columns, sheet.points());
        }
    }

    @Override
    void finish(Cell cell, int plane, Sheet sheet) {
        for (int p = 0; p < sheet.points(); p++) {
            solver.finish(sheet.state(p), sheet.rhs(p), lineFrom(cell), lineTo(cell));
        }
        for (int m = 0; m < Row.COMPONENTS; m++) {
            selectRhs(cell, plane, sheet, m);
            Transpose.copyBack(columns, sheet.points(), rows, lineFrom(cell), lineTo(cell), firstPoint(cell));
        }
    }

    /** Makes rows and columns those of one quantity of the state. */
    private void selectState(Cell cell, int plane, Sheet sheet, int quantity) {
        for (int j = lineFrom(cell); j < lineTo(cell); j++) {
            rows[j] = cell.state(j, plane)[quantity];
        }
        for (int p = -1; p <= sheet.points(); p++) {
            columns[p + 1] = sheet.state(p)[quantity];
        }
    }

    /** Makes rows and columns those of one component of the right-hand side. */
    private void selectRhs(Cell cell, int plane, Sheet sheet, int component) {
        for (int j = lineFrom(cell); j < lineTo(cell); j++) {
            rows[j] = cell.rhs(j, plane)[component];
        }
        for (int p = 0; p < sheet.points(); p++) {
            columns[p] = sheet.rhs(p)[component];
        }
    }

    private static int firstPoint(Cell cell) {
        return Row.HALO + cell.from(Direction.X);
    }

    private void allocate(Cell cell, Sheet sheet) {
        for (int p = -1; p <= sheet.points(); p++) {
            double[][] state = new double[Row.QUANTITIES][];
            for (int q : quantities) {
                state[q] = new double[arrayLength(cell)];
            }
            sheet.setState(p, state);
        }
        for (int p = 0; p < sheet.points(); p++) {
            sheet.setRhs(p, new double[Row.COMPONENTS][arrayLength(cell)]);
        }
    }
}
