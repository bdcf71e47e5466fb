// applications: a hash table that is spread over all PEs; compare-and-swap claims a slot for a key.
// oshrun -np 4 HashTable.java
// hash-table: 1000 keys, each counted by all of 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int KEYS = 1000;
static final int SLOTS = 2048;          // of each PE: even one PE alone has enough
static final long EMPTY = 0;

/// Counts keys other than 0. A key is at home on one PE, in the first free slot from its own on.
record Counts(SymmetricLongs keys, SymmetricLongs counts, int nPes) {

    void increment(long key) {
        int pe = homeOf(key);
        int slot = slotOf(key);
        long found = keys.atomicCompareSwap(slot, EMPTY, key, pe);
        while (found != EMPTY && found != key) {            // another key's
            slot = (slot + 1) % SLOTS;
            found = keys.atomicCompareSwap(slot, EMPTY, key, pe);
        }
        counts.atomicInc(slot, pe);
    }

    long get(long key) {
        int pe = homeOf(key);
        int slot = slotOf(key);
        for (long found = keys.g(slot, pe); found != key; found = keys.g(slot, pe)) {
            if (found == EMPTY) {
                return 0;
            }
            slot = (slot + 1) % SLOTS;
        }
        return counts.g(slot, pe);
    }

    private int homeOf(long key) {
        return (int) (hash(key) % nPes);
    }

    private int slotOf(long key) {
        return (int) (hash(key) / nPes % SLOTS);
    }

    private static long hash(long key) {
        return key * 0x9E3779B97F4A7C15L >>> 24;
    }
}

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        Counts counts = new Counts(shmem.longs(SLOTS), shmem.longs(SLOTS), n);

        for (int i = 0; i < KEYS; i++) {
            counts.increment(1 + (i + me * 31) % KEYS);     // each PE in another order
        }
        shmem.barrierAll();

        boolean correct = counts.get(KEYS + 1) == 0;
        for (int key = 1 + me; key <= KEYS; key += n) {
            correct &= counts.get(key) == n;
        }
        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("hash-table: " + KEYS + " keys, each counted by all of " + n + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
