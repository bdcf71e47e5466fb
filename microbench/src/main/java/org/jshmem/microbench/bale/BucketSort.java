package org.jshmem.microbench.bale;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;

/** Keys go to the PE of their bucket, which counts how often each comes. */
abstract class BucketSort extends Kernel {

    private static final int KEY_BITS = 22;

    final int[] keys;
    final SymmetricInts received;
    int receivedCount;
    private final int bucketWidth;
    private final int[] counts;

    /** Collective. */
    BucketSort(Shmem shmem, int keyCount) {
        super(shmem, keyCount);
        bucketWidth = Math.ceilDiv(1 << KEY_BITS, shmem.nPes());
        counts = new int[bucketWidth];
        keys = new SplittableRandom(shmem.myPe()).ints(keyCount, 0, 1 << KEY_BITS).toArray();
        received = shmem.ints(shmem.reduce(ReduceOp.MAX, largestBucket()));
    }

    private long largestBucket() {
        try (SymmetricLongs size = shmem.longs(1)) {
            for (int key : keys) {
                size.atomicInc(0, bucket(key));
            }
            shmem.barrierAll();
            return Math.max(1, size.get(0));
        }
    }

    final int bucket(int key) {
        return key / bucketWidth;
    }

    /** Brings this PE the keys of its bucket. */
    abstract void exchange();

    @Override
    final void run() {
        exchange();
        Arrays.fill(counts, 0);
        int first = shmem.myPe() * bucketWidth;
        for (int i = 0; i < receivedCount; i++) {
            counts[received.get(i) - first]++;
        }
    }

    @Override
    public final void prepare() {
        receivedCount = 0;
        int least = shmem.myPe() * bucketWidth; // in place of keys of a run before, which would look right
        for (long i = 0; i < received.length(); i++) {
            received.set(i, least);
        }
        Arrays.fill(counts, 0);
    }

    /** Whether the counts are those of the keys that all PEs have; each knows those of the others. */
    @Override
    final boolean isRightEverywhere() {
        int[] expected = new int[bucketWidth];
        for (int pe = 0; pe < shmem.nPes(); pe++) {
            new SplittableRandom(pe).ints(keys.length, 0, 1 << KEY_BITS)
                    .filter(key -> bucket(key) == shmem.myPe())
                    .forEach(key -> expected[key % bucketWidth]++);
        }
        return shmem.reduce(ReduceOp.SUM, Arrays.equals(expected, counts) ? 0L : 1L) == 0;
    }

    static final class ByPuts extends BucketSort {

        private final SymmetricInts filled;
        private final int[] ordered;
        private final int[] starts;

        ByPuts(Shmem shmem, int keyCount) {
            super(shmem, keyCount);
            filled = shmem.ints(1);
            ordered = new int[keyCount];
            starts = new int[shmem.nPes() + 1];
        }

        @Override
        void exchange() {
            orderByBucket();
            int nPes = shmem.nPes();
            for (int i = 1; i <= nPes; i++) {
                int pe = (shmem.myPe() + i) % nPes;
                int count = starts[pe + 1] - starts[pe];
                int at = filled.atomicFetchAdd(0, count, pe);
                received.put(at, ordered, starts[pe], count, pe);
            }
            shmem.barrierAll();
            receivedCount = filled.get(0);
            filled.set(0, 0); // seen by others after the barrier that ends each run
        }

        private void orderByBucket() {
            Arrays.fill(starts, 0);
            for (int key : keys) {
                starts[bucket(key) + 1]++;
            }
            for (int pe = 0; pe < shmem.nPes(); pe++) {
                starts[pe + 1] += starts[pe];
            }
            int[] cursors = starts.clone();
            for (int key : keys) {
                ordered[cursors[bucket(key)]++] = key;
            }
        }
    }

    static final class ByConveyor extends BucketSort {

        private final Conveyor conveyor;

        ByConveyor(Shmem shmem, int keyCount) {
            super(shmem, keyCount);
            conveyor = Conveyor.create(shmem, Long.BYTES);
        }

        @Override
        void exchange() {
            receivedCount = 0;
            int i = 0;
            conveyor.begin();
            while (conveyor.advance(i == keys.length)) {
                while (i < keys.length && conveyor.push(keys[i], bucket(keys[i]))) {
                    i++;
                }
                while (conveyor.pull()) {
                    received.set(receivedCount++, (int) conveyor.word(0));
                }
            }
        }
    }
}
