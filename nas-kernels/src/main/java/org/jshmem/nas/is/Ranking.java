package org.jshmem.nas.is;

import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;

/**
 * One PE's part of the ranking of all keys, phase by phase.
 *
 * <pre>
 *   keys     this PE's share of the global sequence, in its order          private
 *   grouped  the same keys, bucket after bucket; PE p ranks a slice of it  private; with one PE the keys themselves,
 *            so that few counts are read and written at a time             if a cache holds all counts
 *   inbox    what the other PEs' slices hold for this PE                   symmetric, in {@link KeyExchange}
 *   ranks    for each key value of this PE's buckets: how many keys of     private
 *            this PE are smaller
 * </pre>
 */
final class Ranking {

    /** The parts of an iteration, in their order. */
    enum Phase {
        /** Count this PE's keys by bucket. */
        COUNT,
        /** Sum the counts over all PEs: waits for the slowest. */
        REDUCE,
        /** Bring this PE's keys in the order of their buckets. */
        GROUP,
        /** Send the keys and wait for those of the others. */
        EXCHANGE,
        /** Rank the keys that have come. */
        RANK,
        /** Save what is known so far, with {@code --checkpoint}. */
        SAVE
    }

    /** Of which the counts, 2 MiB, are read and written faster in any order than keys are brought into that of their buckets. */
    private static final int UNGROUPED_VALUES = 1 << 19;

    private final IsProblem problem;
    private final int me;
    private final int nPes;
    private final int firstIndex;
    private final int[] keys;
    private final int[] byBucket;
    private final int[] tallies;
    private final int[] starts;
    private final int[] block = new int[KeyLoops.BLOCK_KEYS];
    private final TallySum tallySum;
    private final KeyExchange exchange;
    private final PhaseTimer<Phase> timer;

    private int[] grouped;
    private int[] sums;
    private BucketRanges ranges;
    private int[] ranks = new int[0];

    /** Collective. Makes the keys and gets memory; nothing here is timed. */
    Ranking(Shmem shmem, IsProblem problem, CommMode mode, PhaseTimer<Phase> timer) {
        this.problem = problem;
        this.timer = timer;
        me = shmem.myPe();
        nPes = shmem.nPes();
        int share = problem.totalKeys() / nPes;
        firstIndex = me * share;
        keys = new int[share];
        byBucket = new int[share];
        tallies = new int[problem.buckets() + problem.testKeys().size()];
        starts = new int[nPes + 1];
        tallySum = new TallySum(shmem, tallies.length);
        KeyStream.fill(keys, firstIndex, problem.maxKeyLog2());
        exchange = KeyExchange.of(shmem, mode, inboxCapacity(share), share);
    }

    /** Ranks all keys of the job and returns how many test keys have got the right rank here. */
    int run(int iteration) {
        alterKeys(iteration);
        countBuckets();
        int[] bucketStarts = KeyLoops.exclusiveSum(tallies, problem.buckets());
        timer.lap(Phase.COUNT);
        sums = tallySum.over(tallies);
        timer.lap(Phase.REDUCE);
        ranges = new BucketRanges(sums, problem.buckets(), nPes);
        for (int pe = 0; pe <= nPes; pe++) {
            starts[pe] = bucketStarts[ranges.first(pe)];
        }
        groupByBucket(bucketStarts);
        timer.lap(Phase.GROUP);
        exchange.run(grouped, starts);
        timer.lap(Phase.EXCHANGE);
        countKeys();
        sumCounts();
        int passed = verifyPartially(iteration);
        timer.lap(Phase.RANK);
        return passed;
    }

    /** Of the keys that this PE has made, as they are now. */
    long checksum() {
        return FullVerification.checksum(keys, keys.length);
    }

    /** How many keys this PE has ranked. */
    int rankedKeys() {
        return ranges.keys(me);
    }

    /** How many of them have come from other PEs. */
    private int received() {
        return rankedKeys() - (starts[me + 1] - starts[me]);
    }

    /** All keys this PE has ranked, in order. Uses up the keys and the ranks: nothing can be ranked afterwards. */
    int[] sort() {
        int[] unused = grouped == keys ? byBucket : keys;
        int[] sorted = rankedKeys() <= unused.length ? unused : new int[rankedKeys()];
        int smallestKey = smallestKey();
        for (int from = starts[me]; from < starts[me + 1]; from += KeyLoops.BLOCK_KEYS) {
            KeyLoops.place(grouped, from, blockEnd(from, starts[me + 1]), smallestKey, ranks, sorted);
        }
        for (int from = 0; from < received(); from += block.length) {
            KeyLoops.place(block, 0, exchange.copyReceived(from, received(), block), smallestKey, ranks, sorted);
        }
        return sorted;
    }

    /**
     * No PE ranks more keys than its share and the largest bucket, see {@link BucketRanges}; that bucket grows by two
     * keys an iteration at most. With one PE nothing travels.
     */
    private long inboxCapacity(int share) {
        countBuckets();
        int[] counts = tallySum.over(tallies);
        int largest = 0;
        for (int bucket = 0; bucket < problem.buckets(); bucket++) {
            largest = Math.max(largest, counts[bucket]);
        }
        return nPes == 1 ? 0 : (long) share + largest + 2 * IsProblem.ITERATIONS;
    }

    /** Makes the keys what the first iterations make of them. */
    void alterKeysUpTo(int iterations) {
        for (int iteration = 1; iteration <= iterations; iteration++) {
            alterKeys(iteration);
        }
    }

    private void alterKeys(int iteration) {
        setKey(iteration, iteration);
        setKey(iteration + IsProblem.ITERATIONS, problem.maxKey() - iteration);
    }

    private void setKey(int index, int value) {
        if (holds(index)) {
            keys[index - firstIndex] = value;
        }
    }

    private boolean holds(int index) {
        return index >= firstIndex && index - firstIndex < keys.length;
    }

    private void countBuckets() {
        Arrays.fill(tallies, 0);
        for (int from = 0; from < keys.length; from += KeyLoops.BLOCK_KEYS) {
            KeyLoops.countBuckets(keys, from, blockEnd(from, keys.length), problem.bucketShift(), tallies);
        }
        List<TestKey> testKeys = problem.testKeys();
        for (int i = 0; i < testKeys.size(); i++) {
            int index = testKeys.get(i).index();
            tallies[problem.buckets() + i] = holds(index) ? keys[index - firstIndex] : 0;
        }
    }

    /** Uses up the starts. */
    private void groupByBucket(int[] bucketStarts) {
        if (nPes == 1 && problem.maxKey() <= UNGROUPED_VALUES) {
            grouped = keys;
            return;
        }
        grouped = byBucket;
        for (int from = 0; from < keys.length; from += KeyLoops.BLOCK_KEYS) {
            KeyLoops.group(keys, from, blockEnd(from, keys.length), problem.bucketShift(), bucketStarts, grouped);
        }
    }

    private void countKeys() {
        int smallestKey = smallestKey();
        clearCounts();
        for (int from = starts[me]; from < starts[me + 1]; from += KeyLoops.BLOCK_KEYS) {
            KeyLoops.countKeys(grouped, from, blockEnd(from, starts[me + 1]), smallestKey, ranks);
        }
        for (int from = 0; from < received(); from += block.length) {
            KeyLoops.countKeys(block, 0, exchange.copyReceived(from, received(), block), smallestKey, ranks);
        }
    }

    private void clearCounts() {
        if (ranks.length < keyValues()) {
            ranks = new int[keyValues()];
        }
        for (int from = 0; from < keyValues(); from += KeyLoops.BLOCK_VALUES) {
            Arrays.fill(ranks, from, Math.min(from + KeyLoops.BLOCK_VALUES, keyValues()), 0);
        }
    }

    /** From counts of each value to the ranks of the keys that have it. */
    private void sumCounts() {
        int sum = 0;
        for (int from = 0; from < keyValues(); from += KeyLoops.BLOCK_VALUES) {
            sum = KeyLoops.replaceByExclusiveSum(ranks, from, Math.min(from + KeyLoops.BLOCK_VALUES, keyValues()), sum);
        }
    }

    private int verifyPartially(int iteration) {
        int passed = 0;
        for (int i = 0; i < problem.testKeys().size(); i++) {
            int value = sums[problem.buckets() + i] - smallestKey();
            if (value >= 0 && value < keyValues()) {
                int rank = ranges.keysBefore(me) + ranks[value];
                passed += rank == problem.testKeys().get(i).rankIn(iteration) ? 1 : 0;
            }
        }
        return passed;
    }

    /** The first key value of this PE's buckets. */
    private int smallestKey() {
        return ranges.first(me) << problem.bucketShift();
    }

    /** How many key values this PE's buckets stand for. */
    private int keyValues() {
        return ranges.count(me) << problem.bucketShift();
    }

    private static int blockEnd(int from, int end) {
        return Math.min(from + KeyLoops.BLOCK_KEYS, end);
    }
}
