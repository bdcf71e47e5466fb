package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.MallocHint;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.NearMemory;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Formulas 1 to 12 of paper 003, to the picosecond, at all distances of an SCC. */
class MeshTimesTest {

    private static final int PES = 48;
    private static final int LINE = 32;
    private static final long FLAG = 64;
    private static final long MEMORY = NearMemory.BYTES;
    private static final long HEAP = MEMORY + (256 << 10);

    private static final long HOP = 5_000;
    private static final long NEAR = 126_000;
    private static final long MEMORY_READ = 208_000;
    private static final long MEMORY_WRITE = 461_000;
    private static final long PUT_NEAR = 69_000;
    private static final long GET_NEAR = 330_000;
    private static final long PUT_MEMORY = 190_000;
    private static final long GET_MEMORY = 95_000;

    /** Formulas 2 and 3; one line read, and one written. */
    private static long near(int distance) {
        return NEAR + 2 * distance * HOP;
    }

    private static MeshMachine machine(String name) {
        return new MeshMachine(MachineProfile.builtIn(name));
    }

    private static MeshMachine scc() {
        return machine("scc");
    }

    /** What a PE does. */
    private interface Call {
        void on(Transport pe, MemorySegment mine);
    }

    /** How long core 0 is busy with a call. */
    private static long picoseconds(MeshMachine machine, Call call) throws Exception {
        long[] ps = new long[1];
        Simulation.run(machine, PES, HEAP, pe -> {
            if (pe.myPe() == 0) {
                long startPs = Pe.current().clockPs();
                call.on(pe, pe.view(0, 0, HEAP, Arena.global()));
                ps[0] = Pe.current().clockPs() - startPs;
            }
        });
        return ps[0];
    }

    /** On the SCC the cores 2 i of the first row are 1 + i away from core 0, and 47 is at the other corner. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 2", "4, 3", "6, 4", "8, 5", "10, 6", "22, 7", "34, 8", "47, 9"})
    void putAndGetTakeACallAndTwoAccessesALine(int other, int distance) throws Exception {
        for (int lines : new int[]{1, 2, 96, 128}) {
            long bytes = (long) lines * LINE;
            assertEquals(PUT_NEAR + lines * (near(1) + near(distance)),
                    picoseconds(scc(), (pe, mine) -> pe.put(other, 4096, mine, 8192, bytes)), "formula 7");
            assertEquals(PUT_MEMORY + lines * (MEMORY_READ + 2 * HOP + near(distance)),
                    picoseconds(scc(), (pe, mine) -> pe.put(other, 4096, mine, MEMORY, bytes)), "formula 8");
            assertEquals(GET_NEAR + lines * (near(distance) + near(1)),
                    picoseconds(scc(), (pe, mine) -> pe.get(other, 4096, mine, 8192, bytes)), "formula 11");
            assertEquals(GET_MEMORY + lines * (near(distance) + MEMORY_WRITE + 2 * HOP),
                    picoseconds(scc(), (pe, mine) -> pe.get(other, 4096, mine, MEMORY, bytes)), "formula 12");
        }
    }

    /** Core 0 writes a line to core 1, of the same tile. */
    @Test
    void whatProgramsHaveOfNearMemoryShouldCostAsMuch() throws Exception {
        Map<MallocHint, Long> expected = Map.of(MallocHint.NEAR, PUT_MEMORY + near(1), MallocHint.SIGNAL_REMOTE,
                PUT_MEMORY + MEMORY_WRITE + 2 * HOP);
        for (MallocHint hint : expected.keySet()) {
            Simulation.run(scc(), 2, Shmem.RESERVED_BYTES + (64 << 10), transport -> {
                try (Shmem shmem = Shmem.on(transport)) {
                    MemorySegment line = shmem.mallocWithHints(LINE, hint);
                    long startPs = Pe.current().clockPs();
                    if (shmem.myPe() == 0) {
                        shmem.put(line, MemorySegment.ofArray(new byte[LINE]), 1);
                        assertEquals(expected.get(hint), Pe.current().clockPs() - startPs, hint.name());
                    }
                    shmem.barrierAll();
                }
            });
        }
    }

    @Test
    void javaArraysAndWhatTheCachesHoldCostNothingToRead() throws Exception {
        MemorySegment array = MemorySegment.ofArray(new byte[3 * LINE]);
        assertEquals(PUT_MEMORY + 3 * near(9),
                picoseconds(scc(), (pe, _) -> pe.put(47, 4096, array, 0, 3 * LINE)));
        assertEquals(2 * PUT_MEMORY + 3 * (MEMORY_READ + 2 * HOP) + 6 * near(9), picoseconds(scc(), (pe, mine) -> {
            pe.put(47, 4096, mine, MEMORY, 3 * LINE);
            pe.put(47, 4096, mine, MEMORY, 3 * LINE);
        }));
    }

    /** 004, section V.A. */
    @Test
    void bytesThatFillNoLineTakeAnotherCall() throws Exception {
        long linePs = near(1) + near(9);
        assertEquals(PUT_NEAR + linePs, picoseconds(scc(), (pe, mine) -> pe.put(47, 4096, mine, 8192, 8)));
        assertEquals(2 * PUT_NEAR + 3 * linePs,
                picoseconds(scc(), (pe, mine) -> pe.put(47, 4096, mine, 8192, 2 * LINE + 8)));
    }

    @Test
    void flagsArePutsOfALineAndLooksAreGetsWithoutAWrite() throws Exception {
        assertEquals(PUT_NEAR + near(1) + near(9),
                picoseconds(scc(), (pe, _) -> pe.putElement(47, FLAG, Long.BYTES, 1)));
        assertEquals(GET_NEAR + near(1),
                picoseconds(scc(), (pe, _) -> pe.waitWord(0, FLAG, Long.BYTES, Comparison.EQ, 0)));
        assertEquals(4 * near(9),
                picoseconds(scc(), (pe, _) -> pe.fetch(AtomicOp.ADD, 47, FLAG, Long.BYTES, 1)));
    }

    /** Formulas 1, 4, 9 and 10: the last line is there before the writer has heard of it; section 5.1: and is seen at once. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aFlagIsSeenOneWayThroughTheMeshBeforeItsWriterContinues(int checkAfterSet) throws Exception {
        long[] seenPs = new long[1];
        MachineProfile profile = MachineProfile.builtIn("scc").with("checkAfterSet", checkAfterSet);
        Simulation.run(new MeshMachine(profile), PES, HEAP, pe -> {
            if (pe.myPe() == 0) {
                Pe.current().sleep(10_000);
                pe.putElement(47, FLAG, Long.BYTES, 1);
            } else if (pe.myPe() == 47) {
                pe.waitWord(47, FLAG, Long.BYTES, Comparison.EQ, 1);
                seenPs[0] = Pe.current().clockPs();
            }
        });
        long thereAtPs = 10_000_000 + PUT_NEAR + near(1) + NEAR + 9 * HOP;
        assertEquals(thereAtPs + checkAfterSet * (GET_NEAR + near(1)), seenPs[0]);
    }

    /** The instant at which PE 1 sees what PE 0 does after 10 us. */
    private static long seenPs(Consumer<Transport> call) throws Exception {
        long[] seenPs = new long[1];
        Simulation.run(scc(), 2, HEAP, pe -> {
            if (pe.myPe() == 0) {
                Pe.current().sleep(10_000);
                call.accept(pe);
            } else if (pe.myPe() == 1) {
                pe.waitWord(1, FLAG, Long.BYTES, Comparison.EQ, 1);
                seenPs[0] = Pe.current().clockPs();
            }
        });
        return seenPs[0];
    }

    /** As what is put: a way through the mesh before the call returns, not when it begins. */
    @Test
    void whatIsFetchedAndChangedIsThereWhenItHasBeenChanged() throws Exception {
        assertEquals(seenPs(pe -> pe.atomic(AtomicOp.ADD, 1, FLAG, Long.BYTES, 1)),
                seenPs(pe -> pe.fetch(AtomicOp.ADD, 1, FLAG, Long.BYTES, 1)));
    }

    /** Who looks into it meanwhile sees what was there before. */
    @Test
    void whatAGetWritesIsThereWhenItReturns() throws Exception {
        long[] seen = new long[4];
        int bytes = 96 * LINE;
        Simulation.run(scc(), 3, HEAP, pe -> {
            MemorySegment mine = pe.view(pe.myPe(), 0, HEAP, Arena.global());
            if (pe.myPe() == 0) {
                Pe.current().sleep(10_000);
                pe.get(1, MEMORY, mine, MEMORY + bytes, bytes);
                pe.getStrided(1, MEMORY, LINE, mine, MEMORY + 2 * bytes, LINE, 8, 96);
            } else if (pe.myPe() == 1) {
                mine.set(JAVA_LONG, MEMORY, 7);
                for (int i = 0; i < seen.length; i++) {
                    Pe.current().sleep(45_000);
                    seen[i] = pe.getElement(0, MEMORY + (1 + i / 2) * bytes, Long.BYTES);
                }
            }
        });
        assertArrayEquals(new long[]{0, 7, 0, 7}, seen);
    }

    /** What a look takes has passed while the PE waited, or is still to pass. */
    @Test
    void whoBeginsToWaitSeesNothingBeforeALookIsOver() throws Exception {
        long[] seenPs = new long[1];
        Simulation.run(scc(), PES, HEAP, pe -> {
            if (pe.myPe() == 0) {
                pe.putElement(1, FLAG, Long.BYTES, 1);
            } else if (pe.myPe() == 1) {
                pe.waitWord(1, FLAG, Long.BYTES, Comparison.EQ, 1);
                seenPs[0] = Pe.current().clockPs();
            }
        });
        assertEquals(GET_NEAR + near(1), seenPs[0]);
    }

    @Test
    void aRequestOfAListCostsMoreThanTheOnlyOneOfItsKind() throws Exception {
        assertEquals(1_300_000, picoseconds(scc(), (pe, _) -> pe.noteRequest(true)));
        assertEquals(5_600, picoseconds(scc(), (pe, _) -> pe.noteRequest(false)));
    }

    @Test
    void memoryOfOthersIsReachedThroughTheirController() throws Exception {
        assertEquals(PUT_MEMORY + MEMORY_READ + 2 * HOP + MEMORY_WRITE + 2 * 8 * HOP,
                picoseconds(scc(), (pe, mine) -> pe.put(47, MEMORY, mine, MEMORY, LINE)));
    }

    @Test
    void inTheModelEverythingIsOneHopAway() throws Exception {
        assertEquals(PUT_NEAR + 2 * near(1),
                picoseconds(machine("scc-model"), (pe, mine) -> pe.put(47, 4096, mine, 8192, LINE)));
    }
}
