package org.jshmem.sim.coherence;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** States of lines, evictions, and what is in use when, with round costs. */
class CoherentMemoryTest {

    private static final int L1_LINES = 4;
    private static final int L2_LINES = 8;
    private static final long LOCAL = 10;
    private static final long SHARED = 11;
    private static final long L2 = 20;
    private static final long MODIFIED = 100;
    private static final long EXCLUSIVE = 101;
    private static final long SHARED_REMOTE = 102;
    private static final long MEMORY = 300;
    private static final long CONTENTION = 30;

    private final CoherentMemory memory = memory(Noise.NONE);

    @Test
    void firstReaderGetsItFromMemoryAndHoldsItAlone() {
        Line line = memory.line(1);
        assertEquals(MEMORY, memory.read(0, line, 0, 1));
        assertFalse(line.isShared() || line.isDirty());
        assertEquals(1000 + LOCAL, memory.read(0, line, 1000, 1));
        assertEquals(2000 + LOCAL, memory.write(0, line, 2000, 1));
        assertTrue(line.isDirty());
    }

    @Test
    void secondReaderSharesItEvenWhenItIsDirty() {
        Line line = memory.line(1);
        assertEquals(MEMORY, memory.write(0, line, 0, 1));
        assertEquals(1000 + MODIFIED, memory.read(1, line, 1000, 1));
        assertTrue(line.isShared() && line.isDirty());
        assertEquals(2000 + SHARED, memory.read(0, line, 2000, 1));
        assertEquals(2000 + SHARED_REMOTE, memory.read(2, line, 2000, 1));
    }

    /** Whoever on the core asks while it is on its way; also who asks for the word that it was at. */
    @Test
    void aLineIsThereWhenItHasArrived() {
        HardwareThread first = thread(0);
        HardwareThread second = thread(0);
        assertEquals(MEMORY, first.loadWord(64, 0));
        assertEquals(MEMORY, second.loadWord(64, 5));
        assertEquals(MEMORY, second.access(64, 8, true, 10));
        assertEquals(MEMORY, second.access(72, 8, false, 20));
        assertEquals(MEMORY + 1, second.access(64, 8, false, MEMORY + 1));
        assertEquals(MEMORY + LOCAL, second.loadWord(64, MEMORY));
        assertEquals(1000 + MODIFIED, thread(1).storeWord(64, 1000));
        assertEquals(1000 + MODIFIED, thread(1).storeWord(72, 1001));
        assertEquals(1000 + 2 * MODIFIED, second.loadWord(64, 1001));
    }

    private HardwareThread thread(int core) {
        return new HardwareThread(memory, new IssueRate(1, 1, 1), core);
    }

    /** A hit moves none. */
    @Test
    void linesThatComeShouldBeCounted() {
        Line line = memory.line(1);
        memory.read(0, line, 0, 1);
        memory.read(0, line, 1000, 1);
        memory.write(1, line, 2000, 1);
        memory.write(1, line, 3000, 1);
        memory.read(0, line, 4000, 1);
        LineTraffic traffic = memory.traffic();
        assertEquals(1, traffic.fromMemory(0));
        assertEquals(1, traffic.fromCores(0));
        assertEquals(0, traffic.fromMemory(1));
        assertEquals(1, traffic.fromCores(1));
    }

    @Test
    void writerTakesItFromAllOthers() {
        Line line = memory.line(1);
        memory.read(0, line, 0, 1);
        memory.read(1, line, 1000, 1);
        assertEquals(2000 + SHARED_REMOTE, memory.write(0, line, 2000, 1));
        assertFalse(memory.holds(1, line, false));
        assertTrue(memory.holds(0, line, true));
        assertEquals(3000 + MODIFIED, memory.write(1, line, 3000, 1));
    }

    @Test
    void readersAreServedApartAndWritersOneAfterTheOther() {
        Line line = memory.line(1);
        memory.read(0, line, 0, 1);
        assertEquals(1000 + EXCLUSIVE, memory.read(1, line, 1000, 1));
        assertEquals(1000 + CONTENTION + SHARED_REMOTE, memory.read(2, line, 1000, 1));
        assertEquals(1000 + 2 * CONTENTION + SHARED_REMOTE, memory.read(3, line, 1000, 1));
        long quietPs = 1000 + 2 * CONTENTION + SHARED_REMOTE;
        assertEquals(quietPs + SHARED_REMOTE, memory.write(4, line, 1000, 1));
        assertEquals(quietPs, line.claimedPs());
        assertEquals(quietPs + SHARED_REMOTE + MODIFIED, memory.write(5, line, 1000, 1));
    }

    @Test
    void copiesLeaveTheCachesFirstInFirstOut() {
        for (int number = 0; number < L2_LINES; number++) {
            memory.read(0, memory.line(number), 0, 1);
        }
        assertEquals(1000 + LOCAL, memory.read(0, memory.line(L2_LINES - L1_LINES), 1000, 1));
        assertEquals(1000 + L2, memory.read(0, memory.line(0), 1000, 1));
        assertTrue(memory.holds(0, memory.line(1), false));
        memory.read(0, memory.line(100), 1000, 1);
        assertFalse(memory.holds(0, memory.line(0), false));
        assertTrue(memory.read(1, memory.line(0), 10_000, 1) == 10_000 + MEMORY, "gone to memory, not remote");
    }

    /** What goes round in the second level passes through the first, and pushes nothing out of the second. */
    @Test
    void whatComesIntoTheFirstLevelDoesNotAgeTheSecond() {
        int lines = L2_LINES - 1;
        for (int number = 0; number < lines; number++) {
            memory.read(0, memory.line(number), 0, 1);
        }
        for (int round = 1; round < 10; round++) {
            for (int number = 0; number < lines; number++) {
                assertEquals(1000 + L2, memory.read(0, memory.line(number), 1000, 1));
            }
        }
    }

    /** Cores of which some hold a line, take and lose it in a random order, beside a plain model. */
    @Test
    void manyCopiesAreFoundWhereTheyAre() {
        SplittableRandom random = new SplittableRandom(7);
        Line line = new Line();
        Map<Integer, Integer> held = new HashMap<>();
        for (int step = 1; step < 20_000; step++) {
            int core = random.nextInt(100);
            int copy = line.find(core);
            assertEquals(held.containsKey(core), copy >= 0);
            if (copy < 0) {
                line.share(core, step, -step, 2L * step);
                held.put(core, step);
            } else {
                assertEquals(held.get(core), line.l1Fill(copy));
                assertEquals(-held.get(core), line.l2Fill(copy));
                assertEquals(2L * held.get(core), line.arrivalPs(copy));
                line.drop(copy);
                held.remove(core);
            }
            if (random.nextInt(1000) == 0) {
                line.own(core, step, -step, 2L * step);
                held.clear();
                held.put(core, step);
            }
            assertEquals(held.size(), line.copies());
        }
    }

    @Test
    void cyclesThatFitStayAndOthersNever() {
        for (long atPs = 0; atPs < 30_000; atPs += 10_000) {
            for (int number = 0; number < L2_LINES + 1; number++) {
                assertEquals(atPs + MEMORY, memory.read(0, memory.line(number), atPs, 1));
            }
        }
    }

    @Test
    void sequencesCostLessPerLine() {
        assertEquals(MEMORY, memory.read(0, memory.line(0), 0, 1));
        assertEquals(1000 + 40 + 600 / 2, memory.read(0, memory.line(1), 1000, 2));
        assertEquals(2000 + 40 + 600 / 6, memory.read(0, memory.line(2), 2000, 3));
        assertEquals(3000 + 50 + 500 / 2, memory.read(1, memory.line(1), 3000, 2));
        assertEquals(4000 + 1, memory.read(0, memory.line(2), 4000, 2));
    }

    /** A block in the first level costs a read and a write of each line, whichever end others can reach. */
    @Test
    void copiesCostTheSameToAndFromPrivateMemory() {
        HardwareThread thread = thread(0);
        long bytes = L1_LINES * 64L;
        thread.copy(0, HardwareThread.PRIVATE, bytes, 0);
        long getPs = thread.copy(0, HardwareThread.PRIVATE, bytes, 1000) - 1000;
        long putPs = thread.copy(HardwareThread.PRIVATE, 0, bytes, 2000) - 2000;
        assertEquals(LOCAL + (L1_LINES - 1) + L1_LINES, getPs);
        assertEquals(getPs, putPs);
        assertEquals(3000 + 2 * L1_LINES,
                thread.copy(HardwareThread.PRIVATE, HardwareThread.PRIVATE, bytes - 1, 3000));
    }

    @Test
    void noiseFollowsItsSeed() {
        long first = memory(Noise.seeded(1)).read(0, new Line(), 0, 1);
        assertEquals(first, memory(Noise.seeded(1)).read(0, new Line(), 0, 1));
        assertNotEquals(first, memory(Noise.seeded(2)).read(0, new Line(), 0, 1));
    }

    @Test
    void noiseHasTheMeasuredMeanAndDeviation() {
        CoherentMemory noisy = memory(Noise.seeded(3));
        int samples = 10_000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            double ps = noisy.read(0, noisy.line(i), 0, 1);
            sum += ps;
            squares += ps * ps;
        }
        double mean = sum / samples;
        assertEquals(MEMORY, mean, 1);
        assertEquals(20, Math.sqrt(squares / samples - mean * mean), 1);
    }

    @Test
    void streamsFollowSequencesUpAndDownAndForgetTheOldest() {
        Streams streams = new Streams(2);
        assertEquals(1, streams.advance(10));
        assertEquals(2, streams.advance(11));
        assertEquals(Streams.SAME_LINE, streams.advance(11));
        assertEquals(1, streams.advance(50));
        assertEquals(2, streams.advance(49));
        assertEquals(3, streams.advance(12));
        assertEquals(1, streams.advance(80));
        assertEquals(1, streams.advance(13), "forgotten");
        assertEquals(2, streams.advance(81));
    }

    /** As two PEs do that hand each other data in one line and a flag in the next: nothing can be fetched ahead. */
    @Test
    void toAndFroBetweenTwoLinesIsNoStream() {
        Streams streams = new Streams(2);
        assertEquals(1, streams.advance(10));
        assertEquals(2, streams.advance(11));
        for (int i = 0; i < 5; i++) {
            assertEquals(Streams.SAME_LINE, streams.advance(10));
            assertEquals(Streams.SAME_LINE, streams.advance(11));
        }
        assertEquals(3, streams.advance(12), "goes on after looks at a neighbour");
        assertEquals(1, streams.advance(10));
        assertEquals(2, streams.advance(9));
        assertEquals(Streams.SAME_LINE, streams.advance(10), "down as well");

        HardwareThread one = thread(0);
        one.access(640, 8, true, 0);
        one.access(704, 8, true, 1000);
        for (long atPs = 10_000; atPs < 20_000; atPs += 2000) {
            assertEquals(atPs + MODIFIED, thread(1).access(640, 8, true, atPs));
            assertEquals(atPs + 1000 + MODIFIED, one.access(640, 8, true, atPs + 1000));
            assertEquals(atPs + MODIFIED, thread(2).access(704, 8, true, atPs));
            assertEquals(atPs + 1000 + MODIFIED, one.access(704, 8, true, atPs + 1000));
        }
    }

    private static CoherentMemory memory(Noise noise) {
        return new CoherentMemory(sizes(), costs(noise == Noise.NONE ? 0 : 20),
                new StreamCosts(1, 2, 50, 500, 40, 600, 0, 2), noise, () -> 0);
    }

    private static CacheSizes sizes() {
        return new CacheSizes(6, 64, L1_LINES, L2_LINES);
    }

    private static LineCosts costs(long deviation) {
        return new LineCosts(latency(LOCAL, 0), latency(LOCAL, 0), latency(SHARED, 0), latency(L2, 0),
                latency(MODIFIED, 0), latency(EXCLUSIVE, 0), latency(SHARED_REMOTE, 0), latency(MEMORY, deviation),
                CONTENTION, 0, 0);
    }

    private static Latency latency(long meanPs, long deviationPs) {
        return new Latency(meanPs, deviationPs);
    }
}
