package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Sends each key to the PE that ranks it. One collective gives every PE the places in the others' memory where its
 * keys belong; then they go there without a stop between. Each PE begins with its right neighbour, so that no two write
 * to one PE at a time while all are equally fast. Keys that stay with their PE are not copied.
 *
 * <pre>
 *   inbox    | keys from PE 0 | keys from PE 1 | ... (none from itself)     symmetric
 * </pre>
 *
 * Reuse from iteration to iteration needs no barrier of its own: a PE writes to another one's memory only after the
 * reduction of the tallies, which that one has entered when it was done with the iteration before.
 */
abstract class KeyExchange {

    /** The library. */
    final Shmem shmem;
    final int me;
    final int nPes;
    final MemorySegment inbox;

    /** Collective. The capacity is the most keys a PE can be sent. */
    KeyExchange(Shmem shmem, long capacityKeys) {
        this.shmem = shmem;
        me = shmem.myPe();
        nPes = shmem.nPes();
        inbox = shmem.malloc(capacityKeys * Integer.BYTES);
    }

    /** Collective. The share is how many keys a PE has before the exchange. */
    static KeyExchange of(Shmem shmem, CommMode mode, long capacityKeys, int share) {
        return mode == CommMode.GET
                ? new GettingExchange(shmem, capacityKeys, share)
                : new PuttingExchange(shmem, mode, capacityKeys);
    }

    /**
     * Keys {@code starts[p]} to {@code starts[p + 1] - 1} go to PE p. On return those for this PE are in its inbox.
     */
    final void run(int[] keys, int[] starts) {
        if (nPes > 1) {
            announce(keys, starts);
            for (int i = 1; i < nPes; i++) {
                move(keys, starts, (me + i) % nPes);
            }
            shmem.barrierAll();
        }
    }

    /** Collective. Finds out where keys belong. */
    abstract void announce(int[] keys, int[] starts);

    /** Moves keys to or from one other PE. */
    abstract void move(int[] keys, int[] starts, int peer);

    /** Copies keys out of the inbox, as many as there are from {@code first} to {@code end - 1} and fit. */
    final int copyReceived(int first, int end, int[] block) {
        int length = Math.min(block.length, end - first);
        MemorySegment.copy(inbox, JAVA_INT, (long) first * Integer.BYTES, block, 0, length);
        return length;
    }
}
