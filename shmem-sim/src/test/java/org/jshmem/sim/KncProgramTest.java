package org.jshmem.sim;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs on the Knights Corner: what their own instructions and accesses cost. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class KncProgramTest {

    private static final String PROGRAMS = "org.jshmem.sim.program.";
    private static final String SAMPLES = PROGRAMS + "KncSamples$";
    private static final String BUFFER_SAMPLES = PROGRAMS + "BufferSamples$";

    /** 16,000 operations, 16 at a time, one instruction in two cycles of 1052 MHz, and a few around them. */
    @Test
    void statedWorkTakesWhatIsStated() {
        assertWithin(1901, 2000, Double.parseDouble(lines("knc", 1, SAMPLES + "Charged").getFirst()));
    }

    @Test
    void loopsTakeTimeByTheirBytecodes() {
        String[] ns = lines("knc", 1, SAMPLES + "Counted").getFirst().split(" ");
        double once = Double.parseDouble(ns[0]);
        double twice = Double.parseDouble(ns[1]);
        assertWithin(1.98, 2, twice / once);
        assertWithin(2_000, 40_000, once);
    }

    /** Each of four threads of a core gets a quarter of its issue slots; one alone gets half. */
    @Test
    void threadsOfACoreShareItsIssueSlots() {
        double alone = Double.parseDouble(lines("knc", 60, SAMPLES + "Counted").getFirst().split(" ")[0]);
        double two = Double.parseDouble(lines("knc", 120, SAMPLES + "Counted").getFirst().split(" ")[0]);
        double four = Double.parseDouble(lines("knc", 240, SAMPLES + "Counted").getFirst().split(" ")[0]);
        assertWithin(0.999, 1.001, two / alone);
        assertWithin(1.999, 2.001, four / alone);
    }

    @Test
    void plainLoadsAndStoresReachOtherPes() {
        assertEquals(List.of("PE 0 saw 0 7", "PE 1 saw 1 0"),
                lines("knc", 2, SAMPLES + "Spin").stream().sorted().toList());
    }

    @ParameterizedTest
    @CsvSource({"knc", "scc"})
    void aLoopWhoseLoadsNobodySeesEndsWhereItGivesWay(String machine) {
        assertEquals(List.of(), lines(machine, 2, PROGRAMS + "Samples$Polls", "unseen"));
    }

    /** Nobody gives way while it holds the lock of the stream, and lines come when the puts before them are done. */
    @Test
    void linesAfterPutsComeInTheOrderOfTheirInstants() {
        assertEquals(List.of("0: 2 puts", "1: 4 puts", "2: 6 puts", "0: done", "1: done", "2: done"),
                lines("knc", 3, SAMPLES + "PutsAndLines"));
    }

    /** A poll that is not seen would never give way. */
    @Test
    void loadsAndStoresThroughBuffersAreSeen() {
        assertEquals(List.of("PE 1 saw 6 [3, 4]"), lines("knc", 2, BUFFER_SAMPLES + "Spin"));
    }

    /** Elements and blocks; what is not seen would take as long as its instructions, a tenth. */
    @ParameterizedTest
    @CsvSource({"knc", "scc"})
    void accessesThroughBuffersCostWhatThoseThroughSegmentsDo(String machine) {
        for (String line : lines(machine, 2, BUFFER_SAMPLES + "Costs")) {
            String[] ns = line.split(" ");
            assertWithin(0.9, 1.1, Double.parseDouble(ns[1]) / Double.parseDouble(ns[2]));
        }
    }

    /** Two passes of 1024 lines in the first level at 0.95 ns, or one, or a half; and a few instructions. */
    @Test
    void methodsThatGoThroughArraysTakeTimeByTheirBytes() {
        Map<String, Double> ns = arrayCosts("knc", 8192);
        double pass = 1024 * 0.95;
        for (String copy : List.of("arraycopy", "clone", "copyOf", "copyOfRange", "copyFrom", "equals")) {
            assertWithin(2 * pass, 2 * pass + 200, ns.get(copy));
        }
        for (String once : List.of("fill", "hashCode", "newarray", "anewarray", "multianewarray")) {
            assertWithin(pass, pass + 200, ns.get(once));
        }
        assertWithin(pass / 2, pass / 2 + 200, ns.get("fillHalf"));
        assertWithin(pass / 2, pass / 2 + 200, ns.get("mismatch"));
        assertWithin(0, 200, ns.get("refused"));
        assertWithin(0, 200, ns.get("stated"));
        assertWithin(2.1, 2.3, arrayCosts("knc", 16384).get("sort") / ns.get("sort"));
    }

    /** The lines as a copy reads them, cold or in a cache, and the arithmetic; of private memory at least one pass. */
    @Test
    void aReductionOfASegmentTakesItsLinesAndItsArithmetic() {
        Map<String, Double> ns = arrayCosts("knc", 8192);
        double pass = 1024 * 0.95;
        assertWithin(pass, 4 * pass, ns.get("sum"));
        assertWithin(ns.get("toArray") + 1, 2 * ns.get("toArray"), ns.get("warm sum"));
        assertWithin(5, 20, ns.get("cold sum") / ns.get("warm sum"));
        assertWithin(0.99, 1.01, arrayCosts("scc", 8192).get("sum") / arrayCosts("scc", 8192).get("copyOf"));
    }

    /** Where instructions load and store eight bytes at a time. */
    @Test
    void aCopyOnTheSccTakesALoadAndAStoreAWord() {
        Map<String, Double> ns = arrayCosts("scc", 8192);
        assertWithin(1.98, 2, ns.get("arraycopy") / ns.get("fill"));
        assertWithin(0.99, 1.01, ns.get("arraycopy") / ns.get("copyFrom"));
        assertWithin(1.99, 2.01, arrayCosts("scc", 16384).get("arraycopy") / ns.get("arraycopy"));
    }

    private static Map<String, Double> arrayCosts(String machine, int count) {
        return byName(lines(machine, 1, PROGRAMS + "ArraySamples$Costs", Integer.toString(count)));
    }

    /** Lines here and there at R_R each; in sequence by equation 2; what has come is at hand; a block like a sequence. */
    @Test
    void loadsAreChargedLineByLine() {
        String[] ns = lines("knc", 2, SAMPLES + "Reads").getFirst().split(" ");
        int lines = 32;
        double loop = Double.parseDouble(ns[2]) - lines * 0.95;
        assertWithin(0.97, 1.08, Double.parseDouble(ns[0]) / (lines * 234.7 + loop));
        double sequence = 234.7 + 76.0 * (lines - 1) + 1096.0 * (1 - 1.0 / lines);
        assertWithin(0.9, 1.1, Double.parseDouble(ns[3]) / sequence);
        assertTrue(Double.parseDouble(ns[2]) < 0.3 * Double.parseDouble(ns[1]), String.join(" ", ns));
    }

    /** Paper 002, F01 and F02: up to 60 % less latency. To this the cost of a call has been fitted. */
    @Test
    void ptrLatencyIsLower() {
        Map<String, Double> ns = putOrPtr(2, 4);
        assertWithin(0.5, 0.7, 1 - ns.get("ptrLatency 4") / ns.get("putLatency 4"));
    }

    /**
     * Paper 002, F04 to F06: more bandwidth for small blocks, little more from 16K on; put is like get. Two blocks of 256 KB would fill
     * the second level exactly, where a word more or less decides. The paper has up
     * to 12 times; less comes out, because the bytecodes of the store loop are counted as they stand, and a compiler makes
     * fewer instructions of them.
     */
    @ParameterizedTest
    @CsvSource({"1", "2", "8"})
    void ptrBandwidthIsHigherForSmallBlocks(int pairs) {
        int mostBytes = 1 << 17;
        Map<String, Double> ns = putOrPtr(2 * pairs, mostBytes);
        double gap = Double.MAX_VALUE;
        for (int bytes = 4; bytes <= mostBytes; bytes *= 2) {
            double ratio = ns.get("put " + bytes) / ns.get("ptr " + bytes);
            assertTrue(ratio >= 0.98, "put/ptr at " + bytes + " bytes: " + ratio);
            if (bytes >= 16 << 10) {
                assertTrue(ratio <= gap + 0.02, "put/ptr at " + bytes + " bytes: " + ratio + " after " + gap);
                gap = ratio;
            }
            assertWithin(0.95, 1.05, ns.get("get " + bytes) / ns.get("put " + bytes));
        }
        assertWithin(4, 15, ns.get("put 4") / ns.get("ptr 4"));
        assertTrue(gap < 1.5, () -> ns.toString());
    }

    /** Paper 002, F08: two buffers fall out of the first level above 16 KB, out of the second above 256 KB. */
    @Test
    void bandwidthFallsWhereBlocksLeaveACache() {
        Map<String, Double> ns = putOrPtr(2, 1 << 20);
        double inL1 = ns.get("ptr 8192") / 8192;
        double inL2 = ns.get("ptr 131072") / 131072;
        double inMemory = ns.get("ptr 1048576") / 1048576;
        assertTrue(inL2 > 1.5 * inL1 && inMemory > 1.5 * inL2, () -> inL1 + " " + inL2 + " " + inMemory + " ns/B");
    }

    private static Map<String, Double> putOrPtr(int nPes, int mostBytes) {
        return byName(lines("knc-se10p", nPes, SAMPLES + "PutOrPtr", Integer.toString(mostBytes)));
    }

    /** The last word of each line, by what stands before it. */
    private static Map<String, Double> byName(List<String> lines) {
        Map<String, Double> ns = new TreeMap<>();
        for (String line : lines) {
            ns.put(line.substring(0, line.lastIndexOf(' ')), Double.parseDouble(line.substring(line.lastIndexOf(' '))));
        }
        return ns;
    }

    private static void assertWithin(double least, double most, double actual) {
        assertTrue(actual >= least && actual <= most, () -> actual + " is not in [" + least + ", " + most + "]");
    }

    /** What a program has printed, without the last line. */
    private static List<String> lines(String machine, int nPes, String program, String... arguments) {
        SimulatedRun run = SimulatedRun.of(machine, nPes, List.of(), program, arguments);
        assertEquals(0, run.exitCode(), run::err);
        List<String> lines = run.out().lines().toList();
        return lines.subList(0, lines.size() - 1);
    }
}
