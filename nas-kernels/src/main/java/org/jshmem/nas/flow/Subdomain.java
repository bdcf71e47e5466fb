package org.jshmem.nas.flow;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

/** One PE's part of the grid: its cells with unknowns, right-hand sides and forcing, and the faces between PEs. */
public final class Subdomain {

    private final Partition partition;
    private final int gridPoints;
    private final Cell[] cells;
    private final FaceExchange faces;
    private final RightHandSide rightHandSide;
    private final ShiftedRows[] shifted;
    private final Boundary[] boundaries;

    /**
     * Gets memory and computes the forcing; the unknowns are still to be initialised. Collective, unless the partition
     * gives the whole grid to this PE.
     *
     * @param shmem      the library
     * @param mode       how faces travel
     * @param partition  how the grid is dealt out
     * @param gridPoints along each direction
     */
    public Subdomain(Shmem shmem, CommMode mode, Partition partition, int gridPoints) {
        this.partition = partition;
        this.gridPoints = gridPoints;
        cells = new Cell[partition.cells()];
        shifted = new ShiftedRows[cells.length];
        boundaries = new Boundary[cells.length];
        rightHandSide = new RightHandSide(gridPoints);
        for (int c = 0; c < cells.length; c++) {
            cells[c] = new Cell(partition, c, gridPoints);
            shifted[c] = new ShiftedRows(cells[c].rowLength());
            boundaries[c] = new Boundary(cells[c].rowLength());
        }
        faces = new FaceExchange(shmem, mode, partition, cells, gridPoints);
        solve();
        for (int c = 0; c < cells.length; c++) {
            rightHandSide.computeForcing(cells[c], shifted[c], boundaries[c]);
        }
    }

    /** Sets the unknowns to their initial values. */
    public void initialise() {
        for (Cell cell : cells) {
            Field.initialise(cell, gridPoints);
        }
    }

    /** Sets the unknowns to the exact solution. */
    void solve() {
        for (Cell cell : cells) {
            Field.solve(cell, gridPoints);
        }
    }

    /** Brings the unknowns around each cell from the PEs that own them, which all take part. */
    public void exchangeFaces() {
        faces.run();
    }

    /** Computes the right-hand sides, and all quantities that follow from the unknowns. */
    public void computeRightHandSides() {
        for (int c = 0; c < cells.length; c++) {
            int number = c;
            Cost.RIGHT_HAND_SIDE.charge(cells[c], cells[c].insidePoints(),
                    () -> rightHandSide.compute(cells[number], shifted[number], boundaries[number]));
        }
    }

    /**
     * The cells of this PE.
     *
     * @return all of them
     */
    public Cell[] cells() {
        return cells.clone();
    }

    /** The cells of this PE in the order of their slabs. */
    Cell[] inOrder(Direction direction) {
        Cell[] ordered = new Cell[cells.length];
        for (int place = 0; place < ordered.length; place++) {
            ordered[place] = cells[partition.cell(direction, place)];
        }
        return ordered;
    }
}
