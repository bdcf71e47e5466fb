package org.jshmem.sim.lines;

import java.util.concurrent.TimeUnit;

import org.jshmem.sim.lines.LineExperiments.State;
import org.jshmem.sim.machine.MachineProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * What must come out on the Knights Corner by paper 000, sections 2.2, 3 and 4: latencies by state and distance, the
 * ping-pong of one line and of many, contention for a line, the schedules of figure 7, and a ring that does not clog.
 * The library costs nothing here, as in the paper.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KncLatencyTest {

    /** Table 2a: averages in columns "same core", 1, 15 and 30 cores away; within 5 %, the spread over distances. */
    @ParameterizedTest
    @CsvSource({"M, 8.6, 241.2, 234.7, 240.1", "E, 8.6, 227.4, 235.8, 237.4", "S, 8.7, 232.0, 233.4, 233.4",
        "I, 277.7, 274.3, 278.8, 284.5"})
    void readsCostWhatTable2Says(State state, double sameCore, double adjacent, double middle, double largest)
            throws Exception {
        assertEquals(sameCore, LineExperiments.readNs(state, LineExperiments.SAME_CORE), 0.05);
        assertWithin(0.05, adjacent, LineExperiments.readNs(state, 1));
        assertWithin(0.05, middle, LineExperiments.readNs(state, 15));
        assertWithin(0.05, largest, LineExperiments.readNs(state, 30));
    }

    /** Section 2.2: the distance between two cores is nearly irrelevant. */
    @ParameterizedTest
    @ValueSource(strings = {"M", "E", "S", "I"})
    void distanceDoesNotMatter(State state) throws Exception {
        double near = LineExperiments.readNs(state, 1);
        for (int distance = 2; distance < LineExperiments.SAME_CORE; distance++) {
            assertEquals(near, LineExperiments.readNs(state, distance), 1e-9);
        }
    }

    /** Section 3.1: the full model of equation 1 without overhead, and the measured averages with it. */
    @ParameterizedTest
    @CsvSource({"E, 0, 0, 479.1", "I, 0, 0, 748.2", "E, 18, 95, 497.1", "I, 18, 95, 843.2"})
    void pingPongOfALine(State sendBuffer, double polledNs, double polledAfterMemoryNs, double ns) throws Exception {
        MachineProfile profile = LineExperiments.machine().with("polledNs", polledNs).with("polledAfterMemoryNs",
                polledAfterMemoryNs);
        assertEquals(ns, LineExperiments.pingPongNs(profile, 1, sendBuffer, 2, pe -> pe ^ 1)[0], 0.05);
    }

    /** Equation 2, figure 5, within 5 % from 4 to 128 lines. */
    @ParameterizedTest
    @CsvSource({"E, 76.0, 1521.0, 1096.0", "I, 94.9, 2750.0, 2017.5"})
    void pingPongOfManyLines(State buffers, double o, double q, double p) throws Exception {
        for (int lines = 4; lines <= 128; lines++) {
            double expected = o * lines + q - p / lines;
            assertWithin(0.05, expected,
                    LineExperiments.pingPongNs(LineExperiments.machine(), lines, buffers, 2, pe -> pe ^ 1)[0]);
        }
    }

    /** Section 3.4: 1 to 30 pairs, interleaved in groups of four or across the same part of the ring. */
    @Test
    void pairsDoNotGetInEachOthersWay() throws Exception {
        double alone = LineExperiments.pingPongNs(LineExperiments.machine(), 8, State.E, 2, pe -> pe ^ 1)[0];
        for (int pairs = 2; pairs <= 30; pairs += 4) {
            int nPes = 2 * pairs;
            for (double ns : LineExperiments.pingPongNs(LineExperiments.machine(), 8, State.E, nPes / 4 * 4,
                    pe -> pe ^ 2)) {
                assertEquals(alone, ns, 1e-9);
            }
            for (double ns : LineExperiments.pingPongNs(LineExperiments.machine(), 8, State.E, nPes,
                    pe -> nPes - 1 - pe)) {
                assertEquals(alone, ns, 1e-9);
            }
        }
    }

    /** Section 3.3, figure 6a: every thread copies one line of PE 0 into a line of its own. */
    @Test
    void contentionIsLinear() throws Exception {
        double one = LineExperiments.contentionNs(1, State.E);
        assertWithin(0.02, 244.4, one);
        double slope = (LineExperiments.contentionNs(59, State.E) - LineExperiments.contentionNs(2, State.E)) / 57;
        assertEquals(55, slope, 1e-6);
        for (int readers = 2; readers <= 59; readers++) {
            assertWithin(0.02, 244.4 + slope * (readers - 1), LineExperiments.contentionNs(readers, State.E));
        }
    }

    /** Figure 6b: the same with the line in memory is no straight line, and never cheaper. */
    @Test
    void contentionForALineInMemoryBeginsSteeper() throws Exception {
        double[] ns = new double[60];
        for (int readers = 1; readers < ns.length; readers++) {
            ns[readers] = LineExperiments.contentionNs(readers, State.I);
        }
        double slope = ns[59] - ns[58];
        assertTrue(ns[2] - ns[1] > 2 * slope, () -> ns[1] + " " + ns[2]);
        for (int readers = 4; readers < ns.length; readers++) {
            assertEquals(slope, ns[readers] - ns[readers - 1], 1e-6);
        }
    }

    /** Figure 7: R_I + 2, 3 and 4 R_R by when the reader, who polls for two writers, looks first. */
    @ParameterizedTest
    @CsvSource({"0, 1, 2, 749.3", "0, 2, 1, 985.1", "1, 300, 0, 1220.9"})
    void linesTravelAsInFigure7(long firstWriterNs, long secondWriterNs, long readerNs, double ns) throws Exception {
        assertEquals(ns, LineExperiments.scheduleNs(firstWriterNs, secondWriterNs, readerNs), 1e-6);
    }

    private static void assertWithin(double tolerance, double expected, double actual) {
        assertEquals(expected, actual, tolerance * expected);
    }
}
