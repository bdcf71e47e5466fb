package org.jshmem.sim.world;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * What must come out on the Knights Corner by paper 000, sections 2.2, 3 and 4: latencies by state and distance, the
 * ping-pong of one line and of many, contention for a line, the schedules of figure 7, and a ring that does not clog.
 * The library costs nothing here, as in the paper.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KncLatencyTest {

    private static final int LINE = 64;
    private static final int SAME_CORE = 60;
    private static final int THIRD = 7;
    private static final long HEAP = 64 << 10;
    private static final double PS = 1e-3;

    private enum State {
        M, E, S, I;

        void prepare(Transport owner) {
            switch (this) {
                case M -> owner.putLong(0, LINE, 1);
                case E, S -> owner.getLong(0, LINE);
                case I -> {
                }
            }
        }
    }

    /** Table 2a: averages in columns "same core", 1, 15 and 30 cores away; within 5 %, the spread over distances. */
    @ParameterizedTest
    @CsvSource({"M, 8.6, 241.2, 234.7, 240.1", "E, 8.6, 227.4, 235.8, 237.4", "S, 8.7, 232.0, 233.4, 233.4",
        "I, 277.7, 274.3, 278.8, 284.5"})
    void readsCostWhatTable2Says(State state, double sameCore, double adjacent, double middle, double largest)
            throws Exception {
        assertEquals(sameCore, readNs(state, SAME_CORE), 0.05);
        assertWithin(0.05, adjacent, readNs(state, 1));
        assertWithin(0.05, middle, readNs(state, 15));
        assertWithin(0.05, largest, readNs(state, 30));
    }

    /** Section 2.2: the distance between two cores is nearly irrelevant. */
    @ParameterizedTest
    @ValueSource(strings = {"M", "E", "S", "I"})
    void distanceDoesNotMatter(State state) throws Exception {
        double near = readNs(state, 1);
        for (int distance = 2; distance < SAME_CORE; distance++) {
            assertEquals(near, readNs(state, distance), 1e-9);
        }
    }

    /** PE 0 reads a line that the PE so many cores away has, and in state S a third one too. */
    private static double readNs(State state, int owner) throws Exception {
        double[] ns = new double[1];
        run(full(), SAME_CORE + 1, transport -> {
            int pe = transport.myPe();
            if (pe == owner) {
                state.prepare(transport);
            } else if (state == State.S && pe == (owner == THIRD ? THIRD + 1 : THIRD)) {
                sleep(1000);
                state.prepare(transport);
            } else if (pe == 0) {
                sleep(10_000);
                long startPs = clockPs();
                transport.getLong(0, LINE);
                ns[0] = (clockPs() - startPs) * PS;
            }
        });
        return ns[0];
    }

    /** Section 3.1: the full model of equation 1 without overhead, and the measured averages with it. */
    @ParameterizedTest
    @CsvSource({"E, 0, 0, 479.1", "I, 0, 0, 748.2", "E, 18, 95, 497.1", "I, 18, 95, 843.2"})
    void pingPongOfALine(State sendBuffer, double polledNs, double polledAfterMemoryNs, double ns) throws Exception {
        MachineProfile profile = full().with("polledNs", polledNs).with("polledAfterMemoryNs", polledAfterMemoryNs);
        assertEquals(ns, pingPongNs(profile, 1, sendBuffer, 2, pe -> pe ^ 1)[0], 0.05);
    }

    /** Equation 2, figure 5, within 5 % from 4 to 128 lines. */
    @ParameterizedTest
    @CsvSource({"E, 76.0, 1521.0, 1096.0", "I, 94.9, 2750.0, 2017.5"})
    void pingPongOfManyLines(State buffers, double o, double q, double p) throws Exception {
        for (int lines = 4; lines <= 128; lines++) {
            double expected = o * lines + q - p / lines;
            assertWithin(0.05, expected, pingPongNs(full(), lines, buffers, 2, pe -> pe ^ 1)[0]);
        }
    }

    /**
     * Half a round trip of each pair: the sender copies to the receiver, who polls the last word. The receiver has the
     * last line of its buffer from polling; the other lines of both are as asked for.
     */
    private static double[] pingPongNs(MachineProfile profile, int lines, State state, int nPes, Partner partner)
            throws Exception {
        double[] ns = new double[nPes];
        long[] startPs = new long[nPes];
        long bytes = (long) lines * LINE;
        run(profile, nPes, transport -> {
            int pe = transport.myPe();
            MemorySegment mine = transport.view(pe, 0, HEAP, Arena.global());
            long received = HEAP / 2;
            if (state == State.E) {
                for (int line = 0; line < lines; line++) {
                    transport.getLong(pe, (long) line * LINE);
                    transport.getLong(pe, received + (long) line * LINE);
                }
            }
            mine.set(JAVA_LONG, bytes - Long.BYTES, 1);
            int other = partner.of(pe);
            if (pe < other) {
                sleep(100_000);
                startPs[pe] = clockPs();
                transport.put(other, received, mine, 0, bytes);
            } else {
                transport.waitLong(pe, received + bytes - Long.BYTES, Comparison.EQ, 1);
                ns[pe] = ns[other] = (clockPs() - startPs[other]) * PS;
            }
        });
        return ns;
    }

    /** Section 3.4: 1 to 30 pairs, interleaved in groups of four or across the same part of the ring. */
    @Test
    void pairsDoNotGetInEachOthersWay() throws Exception {
        double alone = pingPongNs(full(), 8, State.E, 2, pe -> pe ^ 1)[0];
        for (int pairs = 2; pairs <= 30; pairs += 4) {
            int nPes = 2 * pairs;
            for (double ns : pingPongNs(full(), 8, State.E, nPes / 4 * 4, pe -> pe ^ 2)) {
                assertEquals(alone, ns, 1e-9);
            }
            for (double ns : pingPongNs(full(), 8, State.E, nPes, pe -> nPes - 1 - pe)) {
                assertEquals(alone, ns, 1e-9);
            }
        }
    }

    /** Section 3.3, figure 6a: every thread copies one line of PE 0 into a line of its own. */
    @Test
    void contentionIsLinear() throws Exception {
        double one = contentionNs(1);
        assertWithin(0.02, 244.4, one);
        double slope = (contentionNs(59) - contentionNs(2)) / 57;
        assertEquals(55, slope, 1e-6);
        for (int readers = 2; readers <= 59; readers++) {
            assertWithin(0.02, 244.4 + slope * (readers - 1), contentionNs(readers));
        }
    }

    /** Figure 6b: the same with the line in memory is no straight line, and never cheaper. */
    @Test
    void contentionForALineInMemoryBeginsSteeper() throws Exception {
        double[] ns = new double[60];
        for (int readers = 1; readers < ns.length; readers++) {
            ns[readers] = contentionNs(readers, State.I);
        }
        double slope = ns[59] - ns[58];
        assertTrue(ns[2] - ns[1] > 2 * slope, () -> ns[1] + " " + ns[2]);
        for (int readers = 4; readers < ns.length; readers++) {
            assertEquals(slope, ns[readers] - ns[readers - 1], 1e-6);
        }
    }

    private static double contentionNs(int readers) throws Exception {
        return contentionNs(readers, State.E);
    }

    private static double contentionNs(int readers, State state) throws Exception {
        long[] first = {Long.MAX_VALUE};
        long[] last = new long[1];
        run(full(), readers + 1, transport -> {
            int pe = transport.myPe();
            if (pe == 0) {
                state.prepare(transport);
                return;
            }
            transport.getLong(pe, 2 * LINE);
            sleep(10_000 - (long) (clockPs() * PS));
            first[0] = Math.min(first[0], clockPs());
            transport.put(pe, 2 * LINE, transport.view(0, LINE, LINE, Arena.global()), 0, LINE);
            last[0] = Math.max(last[0], clockPs());
        });
        return (last[0] - first[0]) * PS;
    }

    /**
     * Figure 7: two writers and a reader that polls for both; R_I + 2, 3 and 4 R_R by when the reader looks first. All
     * ask for the line while it is busy, so that it travels without a break and the last clock shows the sum.
     */
    @ParameterizedTest
    @CsvSource({"0, 1, 2, 749.3", "0, 2, 1, 985.1", "1, 300, 0, 1220.9"})
    void linesTravelAsInFigure7(long firstWriterNs, long secondWriterNs, long readerNs, double ns) throws Exception {
        double[] travelNs = new double[1];
        run(MachineProfile.builtIn("knc-model"), 3, transport -> {
            switch (transport.myPe()) {
                case 0 -> addAt(transport, firstWriterNs);
                case 1 -> addAt(transport, secondWriterNs);
                default -> {
                    sleep(readerNs);
                    transport.waitLong(2, LINE, Comparison.EQ, 2);
                    travelNs[0] = clockPs() * PS;
                }
            }
        });
        assertEquals(ns, travelNs[0], 1e-6);
    }

    private static void addAt(Transport transport, long ns) {
        sleep(ns);
        transport.atomicLong(AtomicOp.ADD, 2, LINE, 1);
    }

    @FunctionalInterface
    private interface Partner {
        int of(int pe);
    }

    private static MachineProfile full() {
        return MachineProfile.builtIn("knc").with("callNs", 0).with("quietNs", 0);
    }

    private static void run(MachineProfile profile, int nPes, Simulation.Body body) throws Exception {
        Simulation.run(new CoherentMachine(profile, Noise.NONE), nPes, HEAP, body);
    }

    private static void sleep(long ns) {
        Pe.current().sleep(ns);
    }

    private static long clockPs() {
        return Pe.current().clockPs();
    }

    private static void assertWithin(double tolerance, double expected, double actual) {
        assertEquals(expected, actual, tolerance * expected);
    }
}
