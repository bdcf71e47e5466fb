package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Data with a signal behind it, and signals alone (OpenSHMEM section 9.8). */
public class SignalsContract extends ShmemContract {

    private static final int ROUNDS = 20;
    private static final int DATA_BYTES = 4096;

    protected SignalsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void dataShouldBeThereWhenItsSignalIs(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment data = shmem.malloc(DATA_BYTES);
            MemorySegment signals = shmem.calloc(2, Long.BYTES);
            MemorySegment source = MemorySegment.ofArray(new byte[DATA_BYTES]);
            for (int round = 1; round <= ROUNDS; round++) {
                fillPattern(source, shmem.myPe() + round);
                switch (round % 4) {
                    case 0 -> shmem.putSignal(data, source, signals, round, SignalOp.SET, right);
                    case 1 -> shmem.putSignal(data, 0, source, 0, DATA_BYTES, signals, 0, 1, SignalOp.ADD, right);
                    case 2 -> shmem.putSignalNbi(data, source, signals, round, SignalOp.SET, right);
                    default -> shmem.putSignalNbi(data, 0, source, 0, DATA_BYTES, signals, 0, 1, SignalOp.ADD, right);
                }
                assertEquals(round, shmem.signalWaitUntil(signals, 0, Comparison.GE, round));
                assertPattern(left + round, data, 0, DATA_BYTES);
                shmem.signalSet(signals, Long.BYTES, round, left); // the left one may overwrite my data now
                shmem.signalWaitUntil(signals, Long.BYTES, Comparison.EQ, round);
                shmem.quiet();
            }
            shmem.free(signals);
            shmem.free(data);
        });
    }

    @ForPeCounts
    void addedSignalsShouldAddUp(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment signal = shmem.calloc(1, Long.BYTES);
            for (int round = 1; round <= ROUNDS; round++) {
                for (int pe = 0; pe < nPes; pe++) {
                    shmem.signalAdd(signal, 0, 3, pe);
                }
                assertTrue(shmem.signalWaitUntil(signal, 0, Comparison.GE, 3L * round * nPes) >= 3L * round * nPes);
            }
            shmem.barrierAll();
            assertEquals(3L * ROUNDS * nPes, shmem.signalFetch(signal, 0));
            shmem.free(signal);
        });
    }

    @ForPeCounts
    void signalsShouldBeUnsigned(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment signals = shmem.calloc(2, Long.BYTES);
            shmem.signalSet(signals, 0, -1, right);
            shmem.signalAdd(signals, Long.BYTES, Long.MIN_VALUE, right);
            assertEquals(-1, shmem.signalWaitUntil(signals, 0, Comparison.GT, 5));
            assertEquals(Long.MIN_VALUE, shmem.signalWaitUntil(signals, Long.BYTES, Comparison.GE, Long.MAX_VALUE));
            assertEquals(-1, shmem.signalWaitUntil(signals, 0, Comparison.LT, 5, 1000), "time is up");
            shmem.free(signals);
        });
    }

    @ForPeCounts
    void emptyPutShouldStillSignal(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment signal = shmem.calloc(1, Long.BYTES);
            shmem.putSignal(MemorySegment.NULL, MemorySegment.NULL, signal, 7, SignalOp.SET, right);
            assertEquals(7, shmem.signalWaitUntil(signal, 0, Comparison.NE, 0));
            shmem.barrierAll();
            shmem.putSignalNbi(MemorySegment.NULL, MemorySegment.NULL, signal, 5, SignalOp.ADD, right);
            assertEquals(12, shmem.signalWaitUntil(signal, 0, Comparison.NE, 7));
            shmem.free(signal);
        });
    }

    /** Each finds its own data, whichever comes first; also by numbers of a team. */
    @ForPeCounts
    void signalsOfDifferentSizesShouldEachFollowTheirData(int nPes) throws Exception {
        run(nPes, shmem -> {
            sendTwo(shmem, shmem);
            try (Team reversed = shmem.world().splitStrided(nPes - 1, -1, nPes);
                    Context context = reversed.createContext()) {
                sendTwo(shmem, context);
            }
        });
    }

    private static void sendTwo(Shmem shmem, Context context) {
        int me = context.team().myPe();
        int nPes = shmem.nPes();
        MemorySegment large = shmem.calloc(10 * DATA_BYTES, 1);
        MemorySegment small = shmem.calloc(1, Long.BYTES);
        MemorySegment signals = shmem.calloc(2, Long.BYTES);
        for (int round = 1; round <= ROUNDS; round++) {
            MemorySegment source = MemorySegment.ofArray(new byte[10 * DATA_BYTES]);
            fillPattern(source, me + round);
            int pe = round % 5 == 0 ? me : (me + 1) % nPes;
            int from = round % 5 == 0 ? me : (me + nPes - 1) % nPes;
            context.putSignal(large, source, signals, round, SignalOp.SET, pe);
            context.putSignalNbi(small, 0, source, 0, Long.BYTES, signals, Long.BYTES, 1, SignalOp.ADD, pe);
            shmem.signalWaitUntil(signals, Long.BYTES, Comparison.EQ, round);
            assertPattern(from + round, small, 0, Long.BYTES);
            shmem.signalWaitUntil(signals, 0, Comparison.EQ, round);
            assertPattern(from + round, large, 0, 10 * DATA_BYTES);
            context.quiet();
            shmem.barrierAll();
        }
        List.of(signals, small, large).forEach(shmem::free);
    }

    @ForPeCounts
    void atomicsShouldMixWithSignals(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment signal = shmem.calloc(1, Long.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                shmem.signalAdd(signal, 0, 1, 0);
                shmem.atomicInc(JAVA_LONG, signal, 0, 0);
            }
            shmem.barrierAll();
            assertEquals(2L * ROUNDS * nPes, shmem.atomicFetch(JAVA_LONG, signal, 0, 0));
            shmem.free(signal);
        });
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(4, Long.BYTES);
            MemorySegment source = MemorySegment.ofArray(new long[2]);
            assertFailsStarting(shmem, "putSignal: dest and signal overlap: ",
                    () -> shmem.putSignal(object, 0, source, 0, 16, object, 8, 1, SignalOp.SET, 0));
            assertFails(shmem, "putSignalNbi", "op is null",
                    () -> shmem.putSignalNbi(object, 0, source, 0, 16, object, 16, 1, null, 0));
            assertFails(shmem, "putSignal", "signal is misaligned: offset=20 alignment=8",
                    () -> shmem.putSignal(object, 0, source, 0, 16, object, 20, 1, SignalOp.ADD, 0));
            assertFailsStarting(shmem, "signalAdd: signal is not a symmetric object of this PE",
                    () -> shmem.signalAdd(source, 0, 1, 0));
            assertFails(shmem, "signalSet", "pe out of range: pe=" + nPes + " nPes=" + nPes,
                    () -> shmem.signalSet(object, 0, 1, nPes));
            assertFails(shmem, "signalFetch", "signal out of bounds: offset=32 bytes=8 size=32",
                    () -> shmem.signalFetch(object, 32));
            assertFails(shmem, "signalWaitUntil", "signal out of bounds: offset=-8 bytes=8 size=32",
                    () -> shmem.signalWaitUntil(object, -8, Comparison.EQ, 0));
            shmem.free(object);
        });
    }
}
