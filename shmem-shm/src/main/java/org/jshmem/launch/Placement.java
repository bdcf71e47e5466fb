package org.jshmem.launch;

import java.util.BitSet;
import java.util.List;

/**
 * On which processors PEs may run.
 *
 * @param usable the processors of the job
 * @param places where successive PEs go, in turns; empty when PEs may run everywhere
 */
record Placement(BitSet usable, List<BitSet> places) {

    /** The processors a PE is bound to, or null. */
    BitSet of(int pe) {
        return places.isEmpty() ? null : places.get(pe % places.size());
    }

    /** How many PEs can run at the same time: what their waits adapt to. */
    int processors() {
        if (places.isEmpty()) {
            return usable.cardinality();
        }
        BitSet all = new BitSet();
        places.forEach(all::or);
        return all.cardinality();
    }
}
