package org.jshmem.nas.sp;

import org.jshmem.shmemx.Work;

/**
 * What the phases cost on a simulated machine, per point: floating-point operations as written, and bytes that go to or
 * from memory when the rows around stay in the cache and the cells do not. A step comes to about the 881 operations a point that NPB counts.
 */
enum Cost {
    /** Three directions of fluxes, viscosity and dissipation; reads unknowns and forcing, writes all quantities. */
    RIGHT_HAND_SIDE(350, 176),
    /** What precedes the sweep of x; on the average of the three directions. */
    ATTACH(10, 40),
    /** Elimination of the three factors of one direction. */
    ELIMINATE(111, 136),
    /** Substitution. */
    SUBSTITUTE(20, 128),
    /** Change of variables; on the average of the three directions. */
    FINISH(17, 80),
    /** Rows copied to or from a message; per element. */
    COPY_ROWS(0, 16),
    /** The same of pairs of elements: of each a part of a line is used. */
    COPY_PAIRS(0, 40),
    /** What precedes the sweep, elimination and substitution of a plane that stays in the cache. */
    SOLVE_PLANE(141, 80),
    /** Change of variables of a plane that is in the cache. */
    FINISH_PLANE(17, 40);

    private final int flops;
    private final int bytes;

    Cost(int flops, int bytes) {
        this.flops = flops;
        this.bytes = bytes;
    }

    /** Does a phase of a cell for that many points or elements; it must not call the library. */
    void charge(Cell cell, long points, Runnable phase) {
        Work.charge(flops * points, bytes * points, cell.stepBytes(), true, phase);
    }
}
