package org.jshmem.nas.is;

/**
 * The loops that take the time, over private arrays. Callers pass a block of elements at a time: methods
 * that are entered often are compiled whole, while one long loop would first be replaced on the stack and be compiled
 * again when it is entered the next time, inside the timed part.
 */
final class KeyLoops {

    /** 2^15 keys are 128 KiB: a block copied out of symmetric memory is still in the L2 cache when it is counted. */
    static final int BLOCK_KEYS = 1 << 15;

    /** For loops over key values, of which there are fewer: 2^12, so that these are entered as often. */
    static final int BLOCK_VALUES = 1 << 12;

    private KeyLoops() {}

    /** Counts keys by bucket. */
    static void countBuckets(int[] keys, int from, int to, int shift, int[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i] >>> shift]++;
        }
    }

    /** Copies keys to the next free place of their buckets. */
    static void group(int[] keys, int from, int to, int shift, int[] nextPlaces, int[] grouped) {
        for (int i = from; i < to; i++) {
            int key = keys[i];
            grouped[nextPlaces[key >>> shift]++] = key;
        }
    }

    /** Counts keys by value; {@code counts[0]} is for {@code smallestKey}. */
    static void countKeys(int[] keys, int from, int to, int smallestKey, int[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i] - smallestKey]++;
        }
    }

    /** Copies keys to the next free place of their values. */
    static void place(int[] keys, int from, int to, int smallestKey, int[] nextPlaces, int[] sorted) {
        for (int i = from; i < to; i++) {
            int key = keys[i];
            sorted[nextPlaces[key - smallestKey]++] = key;
        }
    }

    /** Sums before each element, and the sum of all as element {@code length}. */
    static int[] exclusiveSum(int[] counts, int length) {
        int[] sums = new int[length + 1];
        for (int i = 0; i < length; i++) {
            sums[i + 1] = sums[i] + counts[i];
        }
        return sums;
    }

    /** The same in place, on top of the sum of what lies before {@code from}; returns the sum up to {@code to}. */
    static int replaceByExclusiveSum(int[] counts, int from, int to, int sumBefore) {
        int sum = sumBefore;
        for (int i = from; i < to; i++) {
            int count = counts[i];
            counts[i] = sum;
            sum += count;
        }
        return sum;
    }
}
