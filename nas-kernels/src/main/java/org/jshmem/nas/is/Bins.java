package org.jshmem.nas.is;

import java.util.Arrays;

/**
 * Neighbouring buckets of one PE joined, as many as the cache allows. Buckets are narrow so that PEs can be given equally
 * many keys; bringing keys into their order would be 1,024 streams of stores, more than a first-level cache has lines
 * for. All that ranking needs is that the counts of a bin's key values stay in the second-level cache. Where those of all
 * of a PE's values nearly do, more bins would cost more than they save.
 *
 * <pre>
 *   bucket   0 1 2 3 4 | 5 6 7 8 9 ...      | where the next PE's begin
 *   bin      0 0 1 1 2 | 3 3 4 4 5 ...
 * </pre>
 */
final class Bins {

    /** Counts of 2 MiB. */
    private static final int UNDIVIDED_VALUES = 1 << 19;
    /** Counts of 512 KiB. */
    private static final int DIVIDED_VALUES = 1 << 17;

    private final char[] ofBuckets;
    private final int[] firstBuckets;

    Bins(BucketRanges ranges, int nPes, int bucketShift) {
        ofBuckets = new char[ranges.first(nPes)];
        int[] firsts = new int[ofBuckets.length];
        int bins = 0;
        for (int pe = 0; pe < nPes; pe++) {
            int bucketsOfBin = bucketsOfBin(ranges.count(pe), bucketShift);
            int end = ranges.first(pe + 1);
            for (int first = ranges.first(pe); first < end; first += bucketsOfBin) {
                Arrays.fill(ofBuckets, first, Math.min(first + bucketsOfBin, end), (char) bins);
                firsts[bins++] = first;
            }
        }
        firstBuckets = Arrays.copyOf(firsts, bins);
    }

    private static int bucketsOfBin(int buckets, int bucketShift) {
        return buckets <= UNDIVIDED_VALUES >>> bucketShift ? buckets : Math.max(1, DIVIDED_VALUES >>> bucketShift);
    }

    int count() {
        return firstBuckets.length;
    }

    /** The bin of each bucket. */
    char[] ofBuckets() {
        return ofBuckets;
    }

    /** Where each bin starts, from where each bucket would. */
    int[] starts(int[] bucketStarts) {
        int[] starts = new int[firstBuckets.length];
        for (int bin = 0; bin < starts.length; bin++) {
            starts[bin] = bucketStarts[firstBuckets[bin]];
        }
        return starts;
    }

    /** The place after each bin's last, likewise. */
    int[] ends(int[] bucketStarts) {
        int[] starts = starts(bucketStarts);
        int[] ends = Arrays.copyOfRange(starts, 1, starts.length + 1);
        ends[ends.length - 1] = bucketStarts[ofBuckets.length];
        return ends;
    }
}
