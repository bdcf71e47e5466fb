package org.jshmem.microbench.random;

import java.util.function.LongPredicate;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

class UpdatesTest {

    private static final long ROUNDS = 1000;

    /** Loses some updates of those that are timed, or of all. */
    private static final class Losing extends Updates {

        private final LongPredicate isLost;
        private final boolean losesByTurns;

        Losing(Table table, LongPredicate isLost, boolean losesByTurns) {
            super(table, 1, 0.01);
            this.isLost = isLost;
            this.losesByTurns = losesByTurns;
        }

        @Override
        void update(RandomStream stream, long updates) {
            for (long i = 0; i < updates; i++) {
                long random = stream.next();
                if (!isLost.test(i) || updates < ROUNDS && !losesByTurns) {
                    undo(random);
                }
            }
        }

        @Override
        void undo(long random) {
            long index = RandomStream.index(random, table.length());
            shmem.atomicXor(JAVA_LONG, table.part(), table.offset(index), random, table.owner(index));
        }
    }

    private static void assertRight(boolean isRight, long partBytes, LongPredicate isLost, boolean losesByTurns)
            throws Exception {
        ThreadJob.run(2, shmem -> {
            Losing updates = new Losing(Table.allocate(shmem, partBytes), isLost, losesByTurns);
            updates.prepare();
            shmem.barrierAll();
            updates.lead(ROUNDS);
            shmem.barrierAll();
            assertEquals(isRight, updates.isRight());
        });
    }

    /** One hundredth of its elements is less than one. */
    @Test
    void raceInASmallTableShouldBePermitted() throws Exception {
        assertRight(true, 8, i -> i == 0, false);
        assertRight(true, 64, i -> i % 3 == 0, false);
    }

    @Test
    void updatesThatAreNotDoneShouldBeWrongHoweverSmallTheTable() throws Exception {
        assertRight(false, 8, _ -> true, true);
        assertRight(false, 64, i -> i == 1, true);
    }

    @Test
    void moreThanARaceLosesShouldBeWrong() throws Exception {
        assertRight(false, 64 << 10, _ -> true, false);
        assertRight(true, 64 << 10, i -> i % 200 == 0, true);
    }
}
