package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * The sender writes into the receivers' inboxes: by put, or by stores through {@link Shmem#ptr}.
 *
 * <pre>
 *   counts   | keys for PE 0 | keys for PE 1 | ... (0 for itself)
 *   places   the same, summed over the PEs below this one: where in each inbox its keys start
 * </pre>
 */
final class PuttingExchange extends KeyExchange {

    private final MemorySegment counts;
    private final MemorySegment places;
    /** The inboxes of all PEs, or null to put. */
    private final MemorySegment[] inboxes;

    PuttingExchange(Shmem shmem, CommMode mode, long capacityKeys) {
        super(shmem, capacityKeys);
        counts = shmem.malloc((long) nPes * Integer.BYTES);
        places = shmem.malloc((long) nPes * Integer.BYTES);
        inboxes = mode == CommMode.PTR && nPes > 1 ? new MemorySegment[nPes] : null;
        for (int pe = 0; inboxes != null && pe < nPes; pe++) {
            inboxes[pe] = shmem.ptr(inbox, pe);
        }
    }

    @Override
    void announce(int[] keys, int[] starts) {
        for (int pe = 0; pe < nPes; pe++) {
            counts.setAtIndex(JAVA_INT, pe, pe == me ? 0 : starts[pe + 1] - starts[pe]);
        }
        shmem.exclusiveScan(JAVA_INT, places, counts);
    }

    @Override
    void move(int[] keys, int[] starts, int peer) {
        long place = (long) places.getAtIndex(JAVA_INT, peer) * Integer.BYTES;
        int length = starts[peer + 1] - starts[peer];
        if (inboxes != null) {
            MemorySegment.copy(keys, starts[peer], inboxes[peer], JAVA_INT, place, length);
        } else {
            shmem.put(inbox, place, MemorySegment.ofArray(keys), (long) starts[peer] * Integer.BYTES,
                    (long) length * Integer.BYTES, peer);
        }
    }
}
