package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Lets PE 0 decide for all PEs, for what depends on its clock. Also brings all PEs to the same point.
 *
 * <p>
 * Two places in turn are enough: PE 0 writes a place again only after the next decision's barrier, which nobody enters
 * before having read it.
 */
public final class Decision {

    private final Shmem shmem;
    private final MemorySegment places;
    private long count;

    /**
     * Collective.
     *
     * @param shmem the library
     */
    public Decision(Shmem shmem) {
        this.shmem = shmem;
        places = shmem.malloc(2 * JAVA_LONG.byteSize());
    }

    /**
     * Collective.
     *
     * @param value counts on PE 0
     * @return the value that PE 0 gave
     */
    public long of(long value) {
        long place = (count++ & 1) * JAVA_LONG.byteSize();
        if (shmem.myPe() == 0) {
            for (int pe = 0; pe < shmem.nPes(); pe++) {
                shmem.p(JAVA_LONG, places, place, value, pe);
            }
        }
        shmem.barrierAll();
        return places.get(JAVA_LONG, place);
    }

    /**
     * Collective.
     *
     * @param value counts on PE 0
     * @return the answer that PE 0 gave
     */
    public boolean of(boolean value) {
        return of(value ? 1 : 0) != 0;
    }
}
