package org.jshmem.nas.ua;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * Brings the temperature of old elements to the PEs whose new elements have something of them. The cells of a PE are consecutive before
 * and after an adaptation, so each needs consecutive old elements; who has and who needs which, all PEs know.
 *
 * <pre>
 *   box     | old element | the next | ...      PUT: those that this PE needs.   GET, PTR: those that it has.
 * </pre>
 */
final class Migration {

    private static final long ELEMENT_BYTES = (long) Element.POINTS * Double.BYTES;

    private final Shmem shmem;
    private final CommMode mode;
    private final int me;
    private final int nPes;
    private MemorySegment box;
    private long roomBytes;

    Migration(Shmem shmem, CommMode mode, int me, int nPes) {
        this.shmem = shmem;
        this.mode = mode;
        this.me = me;
        this.nPes = nPes;
    }

    /** The first old element that a PE needs. */
    static int firstNeeded(Octree old, Owners to, int pe) {
        return to.count(pe) == 0 ? 0 : old.find(to.firstCode(pe));
    }

    /** Behind the last old element that a PE needs. */
    static int endNeeded(Octree old, Owners to, int pe) {
        return to.count(pe) == 0 ? 0 : old.find(to.firstCode(pe + 1) - 1) + 1;
    }

    /** Collective. The points of the old elements that this PE needs; behind it, a barrier must come before the next call. */
    double[] run(Octree old, Owners from, Owners to, double[] values) {
        if (nPes == 1) {
            return values;
        }
        makeRoom(old, from, to);
        if (mode == CommMode.PUT) {
            for (int i = 0; i < nPes; i++) {
                put(old, from, to, values, (me + i) % nPes);
            }
        } else {
            MemorySegment.copy(values, 0, box, JAVA_DOUBLE, 0, values.length);
        }
        shmem.barrierAll();
        int first = firstNeeded(old, to, me);
        double[] needed = new double[Element.POINTS * (endNeeded(old, to, me) - first)];
        if (mode == CommMode.PUT) {
            MemorySegment.copy(box, JAVA_DOUBLE, 0, needed, 0, needed.length);
        } else {
            for (int pe = 0; pe < nPes; pe++) {
                take(old, from, to, needed, pe);
            }
        }
        return needed;
    }

    private void makeRoom(Octree old, Owners from, Owners to) {
        int most = 0;
        for (int pe = 0; pe < nPes; pe++) {
            most = Math.max(most, Math.max(from.count(pe), endNeeded(old, to, pe) - firstNeeded(old, to, pe)));
        }
        if (most * ELEMENT_BYTES > roomBytes) {
            if (box != null) {
                shmem.free(box);
            }
            roomBytes = (most + most / 4) * ELEMENT_BYTES;
            box = shmem.malloc(roomBytes);
        }
    }

    /** What this PE has of the elements that another one needs. */
    private void put(Octree old, Owners from, Owners to, double[] values, int pe) {
        int needed = firstNeeded(old, to, pe);
        int first = Math.max(needed, from.first(me));
        int end = Math.min(endNeeded(old, to, pe), from.first(me + 1));
        if (first < end) {
            shmem.put(box, (first - needed) * ELEMENT_BYTES, MemorySegment.ofArray(values),
                    (first - from.first(me)) * ELEMENT_BYTES,
                    (end - first) * ELEMENT_BYTES, pe);
        }
    }

    /** What another PE has of the elements that this one needs. */
    private void take(Octree old, Owners from, Owners to, double[] needed, int pe) {
        int base = firstNeeded(old, to, me);
        int first = Math.max(base, from.first(pe));
        int end = Math.min(endNeeded(old, to, me), from.first(pe + 1));
        if (first >= end) {
            return;
        }
        long source = (first - from.first(pe)) * ELEMENT_BYTES;
        if (mode == CommMode.PTR) {
            MemorySegment.copy(shmem.ptr(box, pe), JAVA_DOUBLE, source, needed, Element.POINTS * (first - base),
                    Element.POINTS * (end - first));
        } else {
            shmem.get(MemorySegment.ofArray(needed), (first - base) * ELEMENT_BYTES, box, source,
                    (end - first) * ELEMENT_BYTES, pe);
        }
    }
}
