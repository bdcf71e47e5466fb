package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Locks (OpenSHMEM section 9.13). */
public class LocksContract extends ShmemContract {

    private static final int ROUNDS = 20;

    protected LocksContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void holderShouldBeAloneAndSeeWhatHoldersBeforeDid(int nPes) throws Exception {
        run(nPes, shmem -> {
            int last = nPes - 1;
            MemorySegment lock = shmem.calloc(1, Long.BYTES);
            MemorySegment counter = shmem.calloc(1, Long.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                shmem.setLock(lock);
                shmem.p(JAVA_LONG, counter, 0, shmem.g(JAVA_LONG, counter, 0, last) + 1, last);
                shmem.clearLock(lock);
            }
            shmem.barrierAll();
            assertEquals((long) nPes * ROUNDS, shmem.g(JAVA_LONG, counter, 0, last));
            assertEquals(0, lock.get(JAVA_LONG, 0), "a free lock is zero");
            shmem.free(counter);
            shmem.free(lock);
        });
    }

    /** The first half of PE 0's copy of a lock names the last in the queue: each comes when its left one has. */
    @ForPeCounts
    void lockShouldBeGivenInTheOrderOfComing(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            MemorySegment lock = shmem.calloc(1, Long.BYTES);
            MemorySegment served = shmem.calloc(1, Integer.BYTES);
            for (int round = 0; round < 3; round++) {
                while (shmem.atomicFetch(JAVA_INT, lock, 0, 0) != me) {
                    Thread.yield();
                }
                shmem.setLock(lock);
                while (me == 0 && shmem.atomicFetch(JAVA_INT, lock, 0, 0) != nPes) {
                    Thread.yield();
                }
                assertEquals(round * nPes + me, shmem.atomicFetchInc(JAVA_INT, served, 0, 0));
                shmem.clearLock(lock);
                shmem.barrierAll();
            }
            shmem.free(served);
            shmem.free(lock);
        });
    }

    @ForPeCounts
    void testShouldTakeAFreeLockAndLeaveABusyOne(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment locks = shmem.calloc(2, Long.BYTES);
            for (int holder = 0; holder < nPes; holder++) {
                if (shmem.myPe() == holder) {
                    assertTrue(shmem.testLock(locks, Long.BYTES));
                }
                shmem.barrierAll();
                if (shmem.myPe() != holder) {
                    assertFalse(shmem.testLock(locks, Long.BYTES));
                }
                shmem.barrierAll();
                if (shmem.myPe() == holder) {
                    shmem.clearLock(locks, Long.BYTES);
                }
                shmem.barrierAll();
                assertEquals(0, locks.get(JAVA_LONG, Long.BYTES));
                shmem.barrierAll();
            }
            shmem.free(locks);
        });
    }

    @ForPeCounts
    void setAndTestShouldContendForOneLock(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment lock = shmem.calloc(1, Long.BYTES);
            MemorySegment counter = shmem.calloc(1, Long.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                if ((i + shmem.myPe()) % 2 == 0) {
                    shmem.setLock(lock);
                } else {
                    while (!shmem.testLock(lock)) {
                        Thread.yield();
                    }
                }
                shmem.p(JAVA_LONG, counter, 0, shmem.g(JAVA_LONG, counter, 0, 0) + 1, 0);
                shmem.clearLock(lock);
            }
            shmem.barrierAll();
            assertEquals((long) nPes * ROUNDS, shmem.g(JAVA_LONG, counter, 0, 0));
            shmem.free(counter);
            shmem.free(lock);
        });
    }

    /** Each PE needs its own lock and its right one's, the lower first, as at a round table. */
    @ForPeCounts
    void manyLocksShouldBeHeldAtOnce(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            int right = (me + 1) % nPes;
            MemorySegment locks = shmem.calloc(nPes + 1, Long.BYTES);
            MemorySegment counters = shmem.calloc(nPes + 1, Long.BYTES);
            long low = 8L * Math.min(me, right);
            long high = 8L * (me == right ? nPes : Math.max(me, right));
            for (int i = 0; i < ROUNDS; i++) {
                shmem.setLock(locks, low);
                shmem.setLock(locks, high);
                for (long at : new long[]{low, high}) {
                    shmem.p(JAVA_LONG, counters, at, shmem.g(JAVA_LONG, counters, at, 0) + 1, 0);
                }
                shmem.clearLock(locks, low);
                shmem.clearLock(locks, high);
            }
            shmem.barrierAll();
            assertEquals((nPes == 1 ? 1 : 2) * ROUNDS, shmem.g(JAVA_LONG, counters, low, 0));
            shmem.free(counters);
            shmem.free(locks);
        });
    }

    @ForPeCounts
    void misuseShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment locks = shmem.calloc(nPes + 1, Long.BYTES);
            long mine = 8L * shmem.myPe();
            assertFails(shmem, "clearLock", "the lock is not held by this PE: only the PE that has set it can clear it",
                    () -> shmem.clearLock(locks, mine));
            shmem.setLock(locks, mine);
            assertFails(shmem, "setLock", "this PE holds the lock already: clear it first",
                    () -> shmem.setLock(locks, mine));
            assertFails(shmem, "testLock", "this PE holds the lock already: clear it first",
                    () -> shmem.testLock(locks, mine));
            shmem.clearLock(locks, mine);
            assertFailsStarting(shmem, "setLock: lock is not a symmetric object of this PE",
                    () -> shmem.setLock(MemorySegment.ofArray(new long[1])));
            assertFails(shmem, "testLock", "lock is misaligned: offset=4 alignment=8",
                    () -> shmem.testLock(locks, 4));
            shmem.barrierAll();
            assertEquals(0, locks.get(JAVA_LONG, mine));
            shmem.free(locks);
        });
    }

    /** Both halves at once, as what else a program may have there has them: -1, and floating-point numbers. */
    @ForPeCounts
    void wordOfAnotherKindShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            long[] wrong = {-1, Long.MIN_VALUE, Long.MAX_VALUE, Double.doubleToRawLongBits(2),
                Double.doubleToRawLongBits(-2), Double.doubleToRawLongBits(Math.PI), 0x4000_0000_ffff_ffffL};
            MemorySegment words = shmem.calloc(wrong.length, Long.BYTES);
            for (int i = 0; i < wrong.length; i++) {
                words.set(JAVA_INT, 8L * i, (int) wrong[i]);
                words.set(JAVA_INT, 8L * i + 4, (int) (wrong[i] >>> Integer.SIZE));
            }
            shmem.barrierAll();
            for (long at = 0; at < words.byteSize(); at += Long.BYTES) {
                long offset = at;
                String what = ": not a lock, or changed by other means: found=";
                assertFailsStarting(shmem, "setLock" + what, () -> shmem.setLock(words, offset));
                assertFailsStarting(shmem, "testLock" + what, () -> shmem.testLock(words, offset));
                assertFailsStarting(shmem, "clearLock" + what, () -> shmem.clearLock(words, offset));
            }
            shmem.barrierAll();
            for (int i = 0; i < wrong.length; i++) {
                assertEquals((int) wrong[i], words.get(JAVA_INT, 8L * i), "the word is as it was");
                assertEquals((int) (wrong[i] >>> Integer.SIZE), words.get(JAVA_INT, 8L * i + 4));
            }
            shmem.free(words);
        });
    }

    /** A PE that has never asked for the lock seems to hold it. */
    @ForPeCounts
    void lockThatNamesAHolderWhoIsNoneShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            if (shmem.myPe() == 0) {
                word.set(JAVA_INT, 0, 1);
            }
            shmem.barrierAll();
            for (int pe = nPes - 1; pe >= 0; pe--) {
                if (pe == shmem.myPe()) {
                    assertFails(shmem, "setLock",
                            "not a lock, or changed by other means: found=1: a lock is zero on all "
                                    + "PEs before its first use; allocate it with calloc",
                            () -> shmem.setLock(word));
                }
                shmem.barrierAll();
            }
            assertEquals(shmem.myPe() == 0 ? 1 : 0, word.get(JAVA_LONG, 0), "the word is as it was");
            shmem.free(word);
        });
    }

    @ForPeCounts
    void wordThatIsNoLockShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            String advice = ": a lock is zero on all PEs before its first use; allocate it with calloc";
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            words.set(JAVA_INT, 4, 77);
            words.set(JAVA_INT, 8, -5);
            shmem.barrierAll();
            assertFails(shmem, "setLock", "not a lock, or changed by other means: found=77" + advice,
                    () -> shmem.setLock(words));
            assertFails(shmem, "testLock", "not a lock, or changed by other means: found=77" + advice,
                    () -> shmem.testLock(words));
            assertFails(shmem, "testLock", "not a lock, or changed by other means: found=-5" + advice,
                    () -> shmem.testLock(words, 8));
            shmem.barrierAll();
            if (shmem.myPe() == nPes - 1) {
                assertFails(shmem, "setLock", "not a lock, or changed by other means: found=-5" + advice,
                        () -> shmem.setLock(words, 8));
            }
            shmem.free(words);
        });
    }
}
