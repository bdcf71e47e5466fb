package org.jshmem.model;

/**
 * Some PEs notify one, their root, that they are done, by adding to one shared line (paper 000 section 4.1.1, equations 5
 * and 6). The writes are serialised; in the worst case the root looks after each of them.
 */
final class BackwardNotification {

    private BackwardNotification() {}

    /** T_nb; the PEs include the root. */
    static MinMax of(CacheCosts costs, int pes) {
        double writesNs = (pes - 1) * costs.remoteNs();
        return new MinMax(costs.memoryNs() + writesNs, costs.memoryNs() + 2 * writesNs);
    }
}
