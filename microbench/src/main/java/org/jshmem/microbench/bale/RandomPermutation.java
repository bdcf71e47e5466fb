package org.jshmem.microbench.bale;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

/**
 * A random permutation of as many numbers as the matrix has rows, distributed like the rows. By single operations numbers are thrown
 * at random places of a table twice as long until each has found a free one. By conveyors each goes to a random PE, which shuffles
 * those that come (Rao and Sandelius). Then they close ranks.
 */
@Command(
        name = "randperm",
        description = "Making a random permutation: numbers per second by single operations, in a session, and by conveyors.")
final class RandomPermutation extends BaleMeasure {

    @Override
    Kernel single(Shmem shmem, RandomMatrix random) {
        return new ByDarts(shmem, random.order());
    }

    @Override
    Kernel conveyed(Shmem shmem, RandomMatrix random) {
        return new ByConveyors(shmem, random.order(), 0);
    }

    /** Permutations, and a table twice as long for each that is thrown. */
    @Override
    long longsOfRow(long degree) {
        return 3 + 3 + 1;
    }

    /** A permutation to permute with; collective. */
    static SymmetricLongs of(Shmem shmem, long order, int seed) {
        ByConveyors kernel = new ByConveyors(shmem, order, seed);
        kernel.run();
        kernel.cards.close();
        kernel.ranks.close();
        return kernel.permutation;
    }

    /** Whether each number comes once, and they lie as if by chance; collective. */
    static boolean isRandom(Shmem shmem, SymmetricLongs permutation) {
        long difference = 0;
        for (long i = 0; i < permutation.length(); i++) {
            difference += SparseMatrix.hash(0, permutation.get(i))
                    - SparseMatrix.hash(0, i * shmem.nPes() + shmem.myPe());
        }
        return shmem.reduce(ReduceOp.SUM, difference) == 0 && Chance.isLikely(shmem, permutation);
    }

    abstract static class Permuting extends Kernel {

        final SymmetricLongs permutation;
        final int nPes;
        final int numbers;

        Permuting(Shmem shmem, long order) {
            super(shmem, (int) (order / shmem.nPes()));
            nPes = shmem.nPes();
            numbers = (int) (order / nPes);
            permutation = shmem.longs(numbers);
        }

        /** Number i of this PE before the permutation. */
        final long number(int i) {
            return (long) i * nPes + shmem.myPe();
        }

        @Override
        public final void prepare() {
            permutation.segment().fill((byte) 0);
        }

        @Override
        final boolean isRightEverywhere() {
            return isRandom(shmem, permutation);
        }
    }

    private static final class ByDarts extends Permuting {

        private final SymmetricLongs table;

        ByDarts(Shmem shmem, long order) {
            super(shmem, order);
            table = shmem.longs(2L * numbers);
        }

        @Override
        void run() {
            table.segment().fill((byte) 0);
            shmem.barrierAll();
            SplittableRandom random = new SplittableRandom(shmem.myPe());
            for (int i = 0; i < numbers; i++) {
                throwUntilItSticks(number(i) + 1, random);
            }
            shmem.barrierAll();
            closeRanks();
        }

        private void throwUntilItSticks(long dart, SplittableRandom random) {
            long slot;
            do {
                slot = random.nextLong(2L * numbers * nPes);
            } while (table.atomicCompareSwap(slot / nPes, 0, dart, (int) (slot % nPes)) != 0);
        }

        private void closeRanks() {
            long[] darts = new long[2 * numbers];
            table.get(darts, 0, shmem.myPe());
            long mine = 0;
            for (long dart : darts) {
                mine += Math.min(dart, 1);
            }
            long rank = shmem.exclusiveScan(mine);
            for (long dart : darts) {
                if (dart != 0) {
                    permutation.p(rank / nPes, dart - 1, (int) (rank % nPes));
                    rank++;
                }
            }
        }
    }

    private static final class ByConveyors extends Permuting {

        private final Conveyor cards;
        private final Conveyor ranks;
        private final int seed;
        private long[] hand;
        private int held;

        ByConveyors(Shmem shmem, long order, int seed) {
            super(shmem, order);
            this.seed = seed;
            cards = Conveyor.create(shmem, Long.BYTES);
            ranks = Conveyor.create(shmem, 2 * Long.BYTES);
            hand = new long[2 * numbers + 16];
        }

        @Override
        void run() {
            SplittableRandom random = new SplittableRandom(seed * 65_537L + shmem.myPe());
            deal(random);
            shuffle(random);
            closeRanks(shmem.exclusiveScan((long) held));
        }

        private void deal(SplittableRandom random) {
            held = 0;
            int i = 0;
            int pe = random.nextInt(nPes);
            cards.begin();
            while (cards.advance(i == numbers)) {
                while (i < numbers && cards.push(number(i), pe)) {
                    i++;
                    pe = random.nextInt(nPes);
                }
                while (cards.pull()) {
                    hold(cards.word(0));
                }
            }
        }

        private void hold(long card) {
            if (held == hand.length) {
                hand = Arrays.copyOf(hand, 2 * held);
            }
            hand[held++] = card;
        }

        private void shuffle(SplittableRandom random) {
            for (int i = held - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                long card = hand[i];
                hand[i] = hand[other];
                hand[other] = card;
            }
        }

        private void closeRanks(long first) {
            int i = 0;
            ranks.begin();
            while (ranks.advance(i == held)) {
                while (i < held && ranks.push((first + i) / nPes, hand[i], (int) ((first + i) % nPes))) {
                    i++;
                }
                while (ranks.pull()) {
                    permutation.set(ranks.word(0), ranks.word(1));
                }
            }
        }
    }
}
