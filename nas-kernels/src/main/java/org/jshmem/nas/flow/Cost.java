package org.jshmem.nas.flow;

import org.jshmem.shmemx.Work;

/**
 * What a phase costs on a simulated machine, per point: floating-point operations as written, and bytes that go to or
 * from memory when the rows around stay in the cache and the cells do not.
 *
 * @param flops operations
 * @param bytes read or written
 */
public record Cost(int flops, int bytes) {

    /** Three directions of fluxes, viscosity and dissipation; reads unknowns and forcing, writes all quantities. */
    static final Cost RIGHT_HAND_SIDE = new Cost(350, 176);
    /** Rows copied to or from a message; per element. */
    static final Cost COPY_ROWS = new Cost(0, 16);
    /** The same of pairs of elements: of each a part of a line is used. */
    static final Cost COPY_PAIRS = new Cost(0, 40);

    /**
     * Does a phase; it must not call the library.
     *
     * @param cell   what it goes over
     * @param points how many of the cell's, or elements
     * @param phase  what is done
     */
    public void charge(Cell cell, long points, Runnable phase) {
        Work.charge(flops * points, bytes * points, cell.stepBytes(), true, phase);
    }
}
