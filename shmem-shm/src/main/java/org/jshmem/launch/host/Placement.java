package org.jshmem.launch.host;

import java.util.BitSet;
import java.util.List;

/**
 * On which processors PEs may run.
 *
 * @param usable the processors of the job
 * @param places where successive PEs go, in turns; empty when PEs may run everywhere
 * @param quota  how much time the job may have on them
 */
public record Placement(BitSet usable, List<BitSet> places, CpuQuota quota) {

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
        return quota.processorsOf(usedProcessors());
    }

    private int usedProcessors() {
        if (places.isEmpty()) {
            return usable.cardinality();
        }
        BitSet all = new BitSet();
        places.forEach(all::or);
        return all.cardinality();
    }

    /**
     * Whether each of some PEs could be busy all the time.
     *
     * @param nPes how many
     * @return false when one that waits burns what another needs: its processor, or its part of the quota
     */
    public boolean haveProcessors(int nPes) {
        return nPes <= usedProcessors() && !quota.limits(nPes);
    }

    /** {@return whether the quota allows less than the processors could do} */
    public boolean isLimitedByQuota() {
        return quota.limits(usedProcessors());
    }

    /** {@return what PEs share, for messages: {@code 2 processors}, {@code 0.5 processors (CPU quota)}} */
    public String describeProcessors() {
        String count = isLimitedByQuota() ? quota.rounded().toString() : Integer.toString(usedProcessors());
        return count + (count.equals("1") ? " processor" : " processors")
                + (isLimitedByQuota() ? " (CPU quota)" : "");
    }
}
