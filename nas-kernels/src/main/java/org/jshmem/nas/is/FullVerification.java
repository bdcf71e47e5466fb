package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/** The check after timing: the keys are those that were made, in order on each PE and from each PE to those on its right. */
final class FullVerification {

    /** What a PE without keys gives as its first one: no key is larger. */
    static final int NO_KEY = Integer.MAX_VALUE;

    /** Of 2^64: its multiples have high bits that follow no pattern. */
    private static final long GOLDEN_RATIO = 0x9e37_79b9_7f4a_7c15L;

    private FullVerification() {}

    /** Collective. Whether this PE's keys, {@code count} of them, are in order and none on its right is smaller. */
    static boolean run(Shmem shmem, int[] sorted, int count) {
        MemorySegment first = shmem.malloc(Integer.BYTES);
        MemorySegment firsts = shmem.malloc((long) shmem.nPes() * Integer.BYTES);
        first.set(JAVA_INT, 0, count == 0 ? NO_KEY : sorted[0]);
        shmem.fcollect(firsts, first);
        int next = smallestFrom(firsts.toArray(JAVA_INT), shmem.myPe() + 1);
        shmem.free(firsts);
        shmem.free(first);
        return isSorted(sorted, count) && (count == 0 || sorted[count - 1] <= next);
    }

    /** The same for the same keys in any order, summed over all PEs; hardly ever for others. */
    static long checksum(int[] keys, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            long mixed = (keys[i] + 1L) * GOLDEN_RATIO;
            sum += mixed ^ mixed >>> Integer.SIZE;
        }
        return sum;
    }

    static boolean isSorted(int[] keys, int count) {
        for (int i = 1; i < count; i++) {
            if (keys[i - 1] > keys[i]) {
                return false;
            }
        }
        return true;
    }

    /** Neighbours may have no keys, so all PEs on the right are looked at. */
    static int smallestFrom(int[] firsts, int pe) {
        int smallest = NO_KEY;
        for (int right = pe; right < firsts.length; right++) {
            smallest = Math.min(smallest, firsts[right]);
        }
        return smallest;
    }
}
