package org.jshmem.nas.sp;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.nas.Channel;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * The implicit factor of one direction over all cells of a PE: elimination in the order of the slabs, back substitution in
 * the opposite order. At each stage a PE works on its cell of one slab, and what its lines carry over goes to the PE of
 * the next slab with a signal.
 *
 * <pre>
 *   elimination    last two points:  6 upper + 5 right-hand sides    per sheet and line
 *   substitution   first two points: 5 right-hand sides              per sheet and line
 * </pre>
 *
 * Each stage has a slot of its own, so a slot is filled once in a time step. By then its receiver is done with the message
 * of the step before: it has sent something in the opposite direction since, which the sender has waited for.
 */
abstract class Sweep {

    private static final int ELIMINATION_DOUBLES = Sheet.CARRIED * (Sheet.UPPER + Row.COMPONENTS);
    private static final int SUBSTITUTION_DOUBLES = Sheet.CARRIED * Row.COMPONENTS;

    private final Direction direction;
    private final Cell[] cells;
    private final LineSolver solver;
    private final Sheet[][] sheets;
    private final Channel forward;
    private final Channel backward;

    /** Collective. The cells are in the order of the slabs. */
    Sweep(Shmem shmem, CommMode mode, Direction direction, Multipartition partition, Cell[] cells, int gridPoints,
            double timeStep) {
        this.direction = direction;
        this.cells = cells;
        solver = new LineSolver(direction, gridPoints, timeStep);
        sheets = new Sheet[cells.length][];
        long lines = (long) partition.mostPoints(gridPoints) * partition.mostPoints(gridPoints);
        int slots = cells.length - 1;
        if (slots > 0) {
            int successor = partition.successor(direction);
            int predecessor = partition.predecessor(direction);
            forward = new Channel(shmem, mode, successor, predecessor, slots, ELIMINATION_DOUBLES * lines);
            backward = new Channel(shmem, mode, predecessor, successor, slots, SUBSTITUTION_DOUBLES * lines);
        } else {
            forward = null;
            backward = null;
        }
    }

    /** Planes of a cell that hold sheets: those inside the grid. */
    abstract int planeFrom(Cell cell);

    abstract int planeTo(Cell cell);

    /** The arrays of a sheet from the first to behind the last line inside the grid. */
    abstract int lineFrom(Cell cell);

    abstract int lineTo(Cell cell);

    abstract int arrayLength(Cell cell);

    /** Lets a sheet show a plane of a cell. */
    abstract void attach(Cell cell, int plane, Sheet sheet);

    /** Does what follows when a plane is solved. */
    abstract void finish(Cell cell, int plane, Sheet sheet);

    /** Solves along all lines. */
    final void run() {
        if (cells.length == 1) {
            Cost.SOLVE.charge(cells[0], () -> solveWhole(cells[0]));
            return;
        }
        for (int slab = 0; slab < cells.length; slab++) {
            eliminate(slab);
        }
        for (int slab = cells.length - 1; slab >= 0; slab--) {
            substitute(slab);
        }
    }

    /** Lines that lie in one cell: one sheet serves all planes and stays in the cache. */
    private void solveWhole(Cell cell) {
        if (sheets[0] == null) {
            sheets[0] = new Sheet[]{newSheet(cell)};
        }
        Sheet sheet = sheets[0][0];
        for (int plane = planeFrom(cell); plane < planeTo(cell); plane++) {
            attach(cell, plane, sheet);
            solver.eliminate(sheet, true, true, lineFrom(cell), lineTo(cell));
            solver.substitute(sheet, lineFrom(cell), lineTo(cell));
            finish(cell, plane, sheet);
        }
    }

    private void eliminate(int slab) {
        Cell cell = cells[slab];
        Sheet[] planes = sheetsOf(slab);
        Cost.ATTACH.charge(cell, () -> attach(cell, planes));
        long bytes = messageBytes(cell, planes, ELIMINATION_DOUBLES);
        if (slab > 0) {
            MemorySegment message = forward.receive(slab - 1, bytes);
            copyAll(planes, cell, message, Transfer.ELIMINATED_IN);
        }
        Cost.ELIMINATE.charge(cell, () -> eliminate(cell, planes));
        if (slab < cells.length - 1) {
            copyAll(planes, cell, forward.outgoing(slab), Transfer.ELIMINATED_OUT);
            forward.send(slab, bytes);
        }
    }

    private void substitute(int slab) {
        Cell cell = cells[slab];
        Sheet[] planes = sheetsOf(slab);
        long bytes = messageBytes(cell, planes, SUBSTITUTION_DOUBLES);
        if (slab < cells.length - 1) {
            MemorySegment message = backward.receive(slab, bytes);
            copyAll(planes, cell, message, Transfer.SUBSTITUTED_IN);
        }
        Cost.SUBSTITUTE.charge(cell, () -> substitute(cell, planes));
        if (slab > 0) {
            copyAll(planes, cell, backward.outgoing(slab - 1), Transfer.SUBSTITUTED_OUT);
            backward.send(slab - 1, bytes);
        }
        Cost.FINISH.charge(cell, () -> finish(cell, planes));
    }

    private void attach(Cell cell, Sheet[] planes) {
        for (int s = 0; s < planes.length; s++) {
            attach(cell, planeFrom(cell) + s, planes[s]);
        }
    }

    private void finish(Cell cell, Sheet[] planes) {
        for (int s = 0; s < planes.length; s++) {
            finish(cell, planeFrom(cell) + s, planes[s]);
        }
    }

    private void eliminate(Cell cell, Sheet[] planes) {
        for (Sheet sheet : planes) {
            solver.eliminate(sheet, cell.isFirst(direction), cell.isLast(direction), lineFrom(cell), lineTo(cell));
        }
    }

    private void substitute(Cell cell, Sheet[] planes) {
        for (Sheet sheet : planes) {
            solver.substitute(sheet, lineFrom(cell), lineTo(cell));
        }
    }

    private Sheet[] sheetsOf(int slab) {
        if (sheets[slab] == null) {
            Cell cell = cells[slab];
            sheets[slab] = new Sheet[planeTo(cell) - planeFrom(cell)];
            for (int s = 0; s < sheets[slab].length; s++) {
                sheets[slab][s] = newSheet(cell);
            }
        }
        return sheets[slab];
    }

    private Sheet newSheet(Cell cell) {
        return new Sheet(cell.to(direction) - cell.from(direction), arrayLength(cell));
    }

    private long messageBytes(Cell cell, Sheet[] planes, int doublesPerLine) {
        return (long) planes.length * (lineTo(cell) - lineFrom(cell)) * doublesPerLine * Double.BYTES;
    }

    private void copyAll(Sheet[] planes, Cell cell, MemorySegment message, Transfer transfer) {
        int from = lineFrom(cell);
        int length = lineTo(cell) - from;
        long at = 0;
        for (Sheet sheet : planes) {
            for (int r = 0; r < Sheet.CARRIED; r++) {
                int point = transfer.point(sheet, r);
                if (transfer.hasUpper()) {
                    at = copy(sheet.upper(point), from, length, message, at, transfer.isIncoming());
                }
                at = copy(sheet.rhs(point), from, length, message, at, transfer.isIncoming());
            }
        }
    }

    private static long copy(double[][] rows, int from, int length, MemorySegment message, long start,
            boolean isIncoming) {
        long at = start;
        for (double[] row : rows) {
            if (isIncoming) {
                MemorySegment.copy(message, JAVA_DOUBLE, at, row, from, length);
            } else {
                MemorySegment.copy(row, from, message, JAVA_DOUBLE, at, length);
            }
            at += (long) length * Double.BYTES;
        }
        return at;
    }
}
