package org.jshmem.nas.is;

/**
 * Which PE ranks which keys: contiguous ranges of buckets with about equally many keys each. Every PE computes the same
 * from the same bucket totals.
 *
 * <pre>
 *   share = total keys / nPes           before(b) = keys in buckets 0 .. b-1
 *   first(0) = 0                        first(nPes) = number of buckets
 *   first(p) = smallest b with before(b) >= p * share
 * </pre>
 *
 * So {@code p * share <= before(first(p)) < p * share + largest bucket}: no PE gets {@code share + largest bucket} keys
 * or more. A bucket of several shares leaves the PEs after its owner without any.
 */
final class BucketRanges {

    private final int[] first;
    private final int[] before;

    /** The totals may be followed by anything else; only {@code buckets} of them are read. */
    BucketRanges(int[] bucketTotals, int buckets, int nPes) {
        before = KeyLoops.exclusiveSum(bucketTotals, buckets);
        long share = before[buckets] / nPes;
        first = new int[nPes + 1];
        int bucket = 0;
        for (int pe = 1; pe < nPes; pe++) {
            while (before[bucket] < pe * share) {
                bucket++;
            }
            first[pe] = bucket;
        }
        first[nPes] = buckets;
    }

    /** The first bucket of a PE; that of {@code nPes} is the number of buckets. */
    int first(int pe) {
        return first[pe];
    }

    /** How many buckets a PE ranks. */
    int count(int pe) {
        return first[pe + 1] - first[pe];
    }

    /** How many keys of the job lie below those of a PE. */
    int keysBefore(int pe) {
        return before[first[pe]];
    }

    /** How many keys of the job a PE ranks. */
    int keys(int pe) {
        return before[first[pe + 1]] - before[first[pe]];
    }
}
