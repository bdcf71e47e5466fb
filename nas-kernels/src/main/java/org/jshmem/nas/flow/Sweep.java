package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.Channel;
import org.jshmem.nas.CommMode;

/**
 * The implicit factor of one direction over all cells of a PE: elimination in the order of the slabs, back substitution in
 * the opposite order; in the last slab both at once. At each stage a PE works on its cell of one slab, and what its lines
 * carry over goes to the PE of the next slab with a signal.
 *
 * <pre>
 *   elimination    last points carried:    upper arrays + 5 right-hand sides    per sheet and line
 *   substitution   first points carried:   5 right-hand sides                   per sheet and line
 * </pre>
 *
 * Each stage has a slot of its own, so a slot is filled once in a time step. By then its receiver is done with the message
 * of the step before: it has sent something in the opposite direction since, which the sender has waited for.
 */
abstract class Sweep {

    /** Along the lines. */
    final Direction direction;
    /** Of the lines. */
    final LineSolver solver;
    private final Cell[] cells;
    private final SweepPlan plan;
    private final SweepPlan.Costs cost;
    private final Sheet[][] sheets;
    private final Diagonals diagonals;
    private final RowWriter writer = new RowWriter();
    private final RowReader reader = new RowReader();
    private final Channel forward;
    private final Channel backward;

    /** Collective. The cells are in the order of the slabs. */
    Sweep(Shmem shmem, CommMode mode, Direction direction, Multipartition partition, Cell[] cells, Diagonals diagonals,
            AdiProblem problem) {
        this.direction = direction;
        this.cells = cells;
        plan = problem.plan();
        cost = plan.cost();
        int mostPoints = partition.mostPoints(problem.size().gridPoints());
        solver = problem.solver(direction, mostPoints + 2 * Row.HALO);
        sheets = new Sheet[cells.length][];
        this.diagonals = diagonals;
        int lines = mostPoints * mostPoints;
        int slots = cells.length - 1;
        if (slots > 0) {
            int successor = partition.successor(direction);
            int predecessor = partition.predecessor(direction);
            forward = new Channel(shmem, mode, successor, predecessor, slots,
                    Transfer.ELIMINATED_OUT.doubles(plan, lines));
            backward = new Channel(shmem, mode, predecessor, successor, slots,
                    Transfer.SUBSTITUTED_OUT.doubles(plan, lines));
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
        int last = cells.length - 1;
        for (int slab = 0; slab < last; slab++) {
            eliminate(slab);
        }
        solve(last);
        for (int slab = last - 1; slab >= 0; slab--) {
            substitute(slab);
        }
    }

    private void eliminate(int slab) {
        Cell cell = cells[slab];
        Sheet[] planes = sheetsOf(slab);
        cost.attach().charge(cell, cell.insidePoints(), () -> attach(cell, planes));
        if (slab > 0) {
            reader.begin(forward.receive(slab - 1, Transfer.ELIMINATED_IN.doubles(plan, lines(cell))));
            Transfer.ELIMINATED_IN.read(cell, planes, lineFrom(cell), lineTo(cell), reader);
        }
        cost.eliminate().charge(cell, cell.insidePoints(), () -> eliminate(cell, planes));
        writer.begin(forward.outgoing());
        Transfer.ELIMINATED_OUT.write(cell, planes, lineFrom(cell), lineTo(cell), writer);
        forward.send(slab, writer.length());
    }

    /** The slab where elimination ends and substitution begins: plane by plane, each while it is in the cache. */
    private void solve(int slab) {
        Cell cell = cells[slab];
        Sheet[] sheet = sheetsOf(slab);
        long planePoints = cell.insidePoints() / (planeTo(cell) - planeFrom(cell));
        if (slab > 0) {
            reader.begin(forward.receive(slab - 1, Transfer.ELIMINATED_IN.doubles(plan, lines(cell))));
            writer.begin(backward.outgoing());
        }
        for (int p = planeFrom(cell); p < planeTo(cell); p++) {
            int plane = p;
            if (slab > 0) {
                Transfer.ELIMINATED_IN.read(cell, sheet, lineFrom(cell), lineTo(cell), reader);
            }
            cost.solvePlane().charge(cell, planePoints, () -> solve(cell, plane, sheet[0]));
            if (slab > 0) {
                Transfer.SUBSTITUTED_OUT.write(cell, sheet, lineFrom(cell), lineTo(cell), writer);
            }
            cost.finishPlane().charge(cell, planePoints, () -> finish(cell, plane, sheet[0]));
        }
        if (slab > 0) {
            backward.send(slab - 1, writer.length());
        }
    }

    private void substitute(int slab) {
        Cell cell = cells[slab];
        Sheet[] planes = sheetsOf(slab);
        reader.begin(backward.receive(slab, Transfer.SUBSTITUTED_IN.doubles(plan, lines(cell))));
        Transfer.SUBSTITUTED_IN.read(cell, planes, lineFrom(cell), lineTo(cell), reader);
        cost.substitute().charge(cell, cell.insidePoints(), () -> substitute(cell, planes));
        if (slab > 0) {
            writer.begin(backward.outgoing());
            Transfer.SUBSTITUTED_OUT.write(cell, planes, lineFrom(cell), lineTo(cell), writer);
            backward.send(slab - 1, writer.length());
        }
        cost.finish().charge(cell, cell.insidePoints(), () -> finish(cell, planes));
    }

    private void attach(Cell cell, Sheet[] planes) {
        for (int s = 0; s < planes.length; s++) {
            attach(cell, planeFrom(cell) + s, planes[s]);
        }
    }

    private void solve(Cell cell, int plane, Sheet sheet) {
        attach(cell, plane, sheet);
        eliminate(cell, sheet);
        solver.substitute(sheet, lineFrom(cell), lineTo(cell));
    }

    private void eliminate(Cell cell, Sheet[] planes) {
        for (Sheet sheet : planes) {
            eliminate(cell, sheet);
        }
    }

    private void eliminate(Cell cell, Sheet sheet) {
        solver.eliminate(sheet, cell.isFirst(direction), cell.isLast(direction), lineFrom(cell), lineTo(cell));
    }

    private void substitute(Cell cell, Sheet[] planes) {
        for (Sheet sheet : planes) {
            solver.substitute(sheet, lineFrom(cell), lineTo(cell));
        }
    }

    private void finish(Cell cell, Sheet[] planes) {
        for (int s = 0; s < planes.length; s++) {
            finish(cell, planeFrom(cell) + s, planes[s]);
        }
    }

    /** One for each plane, or one for all where planes are solved one after another. */
    private Sheet[] sheetsOf(int slab) {
        if (sheets[slab] == null) {
            Cell cell = cells[slab];
            sheets[slab] = new Sheet[slab < cells.length - 1 ? planeTo(cell) - planeFrom(cell) : 1];
            for (int s = 0; s < sheets[slab].length; s++) {
                sheets[slab][s] = new Sheet(cell.to(direction) - cell.from(direction), arrayLength(cell), plan,
                        diagonals.of(slab, s));
            }
        }
        return sheets[slab];
    }

    /** Lines that cross a cell. */
    private int lines(Cell cell) {
        return (planeTo(cell) - planeFrom(cell)) * (lineTo(cell) - lineFrom(cell));
    }
}
