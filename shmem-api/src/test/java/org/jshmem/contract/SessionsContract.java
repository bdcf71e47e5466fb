package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.SessionOption;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Operations mean in a session what they mean without (OpenSHMEM 1.6, {@code shmem_ctx_session_start}). */
public class SessionsContract extends ShmemContract {

    private static final int BUCKETS = 16;
    private static final int SAMPLES = 1000;

    protected SessionsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void histogramShouldBeTheSameAsWithout(int nPes) throws Exception {
        run(nPes, shmem -> {
            long[] without = histogram(shmem);
            shmem.sessionStart(new SessionConfig(SAMPLES), SessionOption.BATCH);
            long[] within = histogram(shmem);
            shmem.sessionStop();
            assertArrayEquals(without, within);
            long[] all = new long[BUCKETS];
            for (int pe = 0; pe < nPes; pe++) {
                for (int i = 0; i < SAMPLES; i++) {
                    if (target(pe, i, nPes) == shmem.myPe()) {
                        all[bucket(pe, i)] += 2;
                    }
                }
            }
            assertArrayEquals(all, within);
        });
    }

    @ForPeCounts
    void dataShouldBeThereWhenTheFlagIs(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(8 + 1, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            shmem.sessionStart(SessionOption.BATCH);
            for (long round = 1; round <= 100; round++) {
                for (int i = 0; i < 8; i++) {
                    shmem.p(JAVA_LONG, object, 8L * i, round * nPes + shmem.myPe() + i, right);
                }
                shmem.fence();
                shmem.p(JAVA_LONG, object, 64, round, right);
                shmem.waitUntil(JAVA_LONG, object, 64, Comparison.GE, round);
                for (int i = 0; i < 8; i++) {
                    assertEquals(round * nPes + left + i, object.get(JAVA_LONG, 8L * i));
                }
                shmem.barrierAll();
            }
            shmem.sessionStop();
            shmem.free(object);
        });
    }

    /** Nothing orders, completes or waits here: who asks in vain long enough still gets an answer. */
    @ForPeCounts
    void pollingWithGetsShouldNotKeepBackWhatOthersPollFor(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            shmem.sessionStart(SessionOption.BATCH);
            shmem.p(JAVA_LONG, flag, 0, 1, (shmem.myPe() + 1) % nPes);
            while (shmem.g(JAVA_LONG, flag, 0, shmem.myPe()) == 0) {
                Thread.onSpinWait();
            }
            shmem.sessionStop();
            shmem.barrierAll();
            shmem.free(flag);
        });
    }

    /** In the order of the program, as without a session; more than the memory model promises (M20, M21). */
    @ForPeCounts
    void everyOtherOperationShouldComeAfterWhatIsHeldBack(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(32, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            shmem.sessionStart(SessionOption.BATCH);
            shmem.p(JAVA_LONG, object, 0, 5, right);
            assertEquals(5, shmem.g(JAVA_LONG, object, 0, right));
            shmem.atomicAdd(JAVA_INT, object, 8, -7, right);
            assertEquals(-7, shmem.atomicFetchAdd(JAVA_INT, object, 8, 1, right));
            shmem.p(JAVA_BYTE, object, 16, (byte) -3, right);
            shmem.p(JAVA_SHORT, object, 18, (short) -300, right);
            byte[] bytes = new byte[4];
            shmem.get(MemorySegment.ofArray(bytes), 0, object, 16, 4, right);
            assertEquals(-3, bytes[0]);
            assertEquals(-300, MemorySegment.ofArray(bytes).get(JAVA_SHORT.withByteAlignment(1), 2));
            shmem.atomicSet(JAVA_LONG, object, 24, 1, right);
            assertEquals(1, shmem.atomicCompareSwap(JAVA_LONG, object, 24, 1, 2, right));
            shmem.p(JAVA_LONG, object, 32, 1, right);
            shmem.put(object, 32, MemorySegment.ofArray(new long[]{2, 3, 4, 5, 6, 7, 8, 9, 10}), 0, 72, right);
            shmem.barrierAll();
            assertEquals(2, object.get(JAVA_LONG, 32));
            assertEquals(10, object.get(JAVA_LONG, 96));
            shmem.barrierAll();
            shmem.sessionStop();
            shmem.free(object);
        });
    }

    @ForPeCounts
    void signalsAndSmallPutsShouldArriveWithoutAFurtherCall(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(8, Long.BYTES);
            MemorySegment source = MemorySegment.ofArray(new long[]{3, 4, 5});
            int right = (shmem.myPe() + 1) % nPes;
            try (Context context = shmem.world().createContext(ContextOption.PRIVATE)) {
                context.sessionStart(SessionOption.BATCH);
                context.put(object, source.asSlice(0, 16), right);
                context.putSignal(object.asSlice(16, 8), source.asSlice(16, 8), object.asSlice(24), 1, SignalOp.ADD,
                        right);
                source.fill((byte) 0); // may be reused
                shmem.signalWaitUntil(object, 24, Comparison.EQ, 1);
                shmem.barrierAll();
                assertArrayEquals(new long[]{3, 4, 5, 1}, object.asSlice(0, 32).toArray(JAVA_LONG));
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void closeOfTheContextShouldCompleteWhatIsHeldBack(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(1, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            try (Context context = shmem.world().createContext()) {
                context.sessionStart(SessionOption.BATCH);
                context.sessionStart(new SessionConfig(10)); // adds nothing, takes nothing away
                context.atomicInc(JAVA_LONG, object, 0, right);
            }
            shmem.syncAll();
            assertEquals(1, object.get(JAVA_LONG, 0));
            shmem.sessionStop(); // there is none
            shmem.free(object);
        });
    }

    @ForPeCounts
    void configurationShouldNotBeNull(int nPes) throws Exception {
        run(nPes, shmem -> assertFails(shmem, "sessionStart", "config is null",
                () -> shmem.sessionStart((SessionConfig) null, SessionOption.BATCH)));
    }

    private static long[] histogram(Shmem shmem) {
        MemorySegment counts = shmem.calloc(BUCKETS, Long.BYTES);
        for (int i = 0; i < SAMPLES; i++) {
            shmem.atomicAdd(JAVA_LONG, counts, 8L * bucket(shmem.myPe(), i), 2, target(shmem.myPe(), i, shmem.nPes()));
        }
        shmem.barrierAll();
        long[] result = counts.toArray(JAVA_LONG);
        shmem.free(counts);
        return Arrays.copyOf(result, BUCKETS);
    }

    private static int target(int pe, int sample, int nPes) {
        return (pe + sample * 7 + sample / 5) % nPes;
    }

    private static int bucket(int pe, int sample) {
        return (pe * 3 + sample * sample) % BUCKETS;
    }
}
