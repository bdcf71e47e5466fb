package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Sends each key to the PE that ranks it: one collective tells all PEs how many keys go from whom to whom, then the
 * keys are put straight to their place in the receiver's inbox. Keys that stay with their PE are not copied.
 *
 * <pre>
 *   outgoing | keys for PE 0 | keys for PE 1 | ...                          this PE's row of the matrix, counts
 *   matrix   | outgoing of PE 0 | outgoing of PE 1 | ...                    counts
 *   inbox    | keys from PE 0 | keys from PE 1 | ... (none from itself)     keys
 * </pre>
 *
 * Reuse from iteration to iteration needs no barrier of its own. A PE writes to another one's matrix, and after that to
 * its inbox, only when that one has entered the fcollect, that is, has done with both for the iteration before.
 */
final class KeyExchange {

    private final Shmem shmem;
    private final int me;
    private final int nPes;
    private final MemorySegment outgoing;
    private final MemorySegment matrix;
    private final MemorySegment inbox;
    private final int[] counts;

    /** The capacity is the most keys a PE can be sent. */
    KeyExchange(Shmem shmem, long capacityKeys) {
        this.shmem = shmem;
        me = shmem.myPe();
        nPes = shmem.nPes();
        outgoing = shmem.malloc((long) nPes * Integer.BYTES);
        matrix = shmem.malloc((long) nPes * nPes * Integer.BYTES);
        inbox = shmem.malloc(capacityKeys * Integer.BYTES);
        counts = new int[nPes * nPes];
    }

    /** Keys {@code starts[p]} to {@code starts[p + 1] - 1} go to PE p. On return those for this PE are in its inbox. */
    void run(int[] keys, int[] starts) {
        announce(starts);
        MemorySegment source = MemorySegment.ofArray(keys);
        for (int i = 1; i < nPes; i++) {
            int peer = (me + i) % nPes;
            long bytes = (long) count(me, peer) * Integer.BYTES;
            shmem.put(inbox, (long) arriving(peer, me) * Integer.BYTES, source, (long) starts[peer] * Integer.BYTES,
                    bytes, peer);
        }
        shmem.barrierAll();
    }

    /** How many keys the last exchange left in this PE's inbox. */
    int received() {
        return arriving(me, nPes);
    }

    /** Copies keys out of the inbox, as many as there are from {@code first} on and fit. */
    int copyReceived(int first, int[] block) {
        int length = Math.min(block.length, received() - first);
        MemorySegment.copy(inbox, JAVA_INT, (long) first * Integer.BYTES, block, 0, length);
        return length;
    }

    private void announce(int[] starts) {
        for (int pe = 0; pe < nPes; pe++) {
            outgoing.setAtIndex(JAVA_INT, pe, starts[pe + 1] - starts[pe]);
        }
        shmem.fcollect(matrix, outgoing);
        MemorySegment.copy(matrix, JAVA_INT, 0, counts, 0, counts.length);
    }

    /** How many keys a PE gets from senders below one: where the keys of that sender start. */
    private int arriving(int receiver, int belowSender) {
        int keys = 0;
        for (int sender = 0; sender < belowSender; sender++) {
            if (sender != receiver) {
                keys += count(sender, receiver);
            }
        }
        return keys;
    }

    private int count(int sender, int receiver) {
        return counts[sender * nPes + receiver];
    }
}
