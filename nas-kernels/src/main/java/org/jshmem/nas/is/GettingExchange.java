package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * The receiver fetches from the senders' outboxes.
 *
 * <pre>
 *   outbox   | keys for PE 0 | keys for PE 1 | ...                 as many as a PE has before the exchange
 *   places   | start, count for PE 0 | start, count for PE 1 | ...
 *   theirs   | start, count at PE 0 | start, count at PE 1 | ...   for this PE
 * </pre>
 */
final class GettingExchange extends KeyExchange {

    private final MemorySegment outbox;
    private final MemorySegment places;
    private final MemorySegment theirs;
    private long filledBytes;

    GettingExchange(Shmem shmem, long capacityKeys, int share) {
        super(shmem, capacityKeys);
        outbox = shmem.malloc(nPes == 1 ? 0 : (long) share * Integer.BYTES);
        places = shmem.malloc(2L * nPes * Integer.BYTES);
        theirs = shmem.malloc(2L * nPes * Integer.BYTES);
    }

    @Override
    void announce(int[] keys, int[] starts) {
        filledBytes = 0;
        MemorySegment.copy(keys, 0, outbox, JAVA_INT, 0, keys.length);
        for (int pe = 0; pe < nPes; pe++) {
            places.setAtIndex(JAVA_INT, 2L * pe, starts[pe]);
            places.setAtIndex(JAVA_INT, 2L * pe + 1, starts[pe + 1] - starts[pe]);
        }
        shmem.quiet(); // who has got the places finds the keys
        shmem.alltoall(theirs, places);
    }

    @Override
    void move(int[] keys, int[] starts, int peer) {
        long start = (long) theirs.getAtIndex(JAVA_INT, 2L * peer) * Integer.BYTES;
        long bytes = (long) theirs.getAtIndex(JAVA_INT, 2L * peer + 1) * Integer.BYTES;
        shmem.get(inbox, filledBytes, outbox, start, bytes, peer);
        filledBytes += bytes;
    }
}
