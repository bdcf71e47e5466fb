package org.jshmem.launch.host;

import java.util.BitSet;
import java.util.List;

/**
 * On which processors PEs may run.
 *
 * @param usable the processors of the job
 * @param places where successive PEs go, in turns; empty when PEs may run everywhere
 */
public record Placement(BitSet usable, List<BitSet> places) {

    /**
     * Where a PE goes.
     *
     * @param pe the PE
     * @return the processors that it is bound to, or null
     */
    public BitSet of(int pe) {
        return places.isEmpty() ? null : places.get(pe % places.size());
    }

    /**
     * Where PEs go whose numbers follow each other.
     *
     * @param first the smallest number
     * @param count how many
     * @return all processors that they are bound to, or null
     */
    public BitSet of(int first, int count) {
        if (places.isEmpty()) {
            return null;
        }
        BitSet all = new BitSet();
        for (int i = 0; i < Math.min(count, places.size()); i++) {
            all.or(of(first + i));
        }
        return all;
    }

    /** {@return how many PEs can run at the same time: what their waits adapt to} */
    public int processors() {
        if (places.isEmpty()) {
            return usable.cardinality();
        }
        BitSet all = new BitSet();
        places.forEach(all::or);
        return all.cardinality();
    }
}
