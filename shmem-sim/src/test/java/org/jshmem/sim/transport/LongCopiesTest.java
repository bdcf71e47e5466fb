package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.Comparison;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A put or get of a megabyte, some milliseconds long, comes to its last lines late, and others see it so. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LongCopiesTest {

    private static final int BYTES = 1 << 20;
    private static final int SHORT_BYTES = 1024;
    private static final int START_NS = 5_000;
    /** A piece, and what a look or store takes. */
    private static final int SOON_NS = 4_000;
    private static final int STRIDE = 256;

    private final long[] startPs = new long[3];
    private final long[] endPs = new long[3];
    private final long[] seen = new long[3];

    private static void run(Simulation.Body body) throws Exception {
        Simulation.run(Machines.named("knc", Noise.NONE), 3, 2 * BYTES, body);
    }

    private static MemorySegment ones(int bytes) {
        MemorySegment ones = MemorySegment.ofArray(new byte[bytes]);
        for (long at = 0; at < bytes; at += Long.BYTES) {
            ones.set(JAVA_LONG.withByteAlignment(1), at, 1);
        }
        return ones;
    }

    private void time(int pe, Runnable action) {
        startPs[pe] = Pe.current().clockPs();
        action.run();
        endPs[pe] = Pe.current().clockPs();
    }

    private void assertLastsNs(double least, double most, int pe) {
        double ns = (endPs[pe] - startPs[pe]) * 1e-3;
        assertTrue(ns >= least && ns <= most, () -> ns + " ns");
    }

    private void sleepAndTime(int pe, Runnable action) {
        Pe.current().sleep(START_NS);
        time(pe, action);
    }

    /** It would have to wait until the get has the line, which is not soon. */
    @Test
    void aStoreToTheLastLineComesBeforeALongGet() throws Exception {
        MemorySegment dest = MemorySegment.ofArray(new byte[BYTES]);
        run(transport -> {
            switch (transport.myPe()) {
                case 0 -> time(0, () -> transport.get(1, 0, dest, 0, BYTES));
                case 2 -> sleepAndTime(2, () -> transport.compareSwap(1, BYTES - 8, Long.BYTES, 0, 7));
                default -> {
                }
            }
        });
        assertLastsNs(500_000, 5_000_000, 0);
        assertLastsNs(100, SOON_NS, 2);
        assertEquals(7, dest.get(JAVA_LONG.withByteAlignment(1), BYTES - 8));
    }

    @Test
    void whatALongPutWritesIsThereFromItsFirstLineToItsLast() throws Exception {
        run(transport -> {
            switch (transport.myPe()) {
                case 0 -> time(0, () -> transport.put(1, 0, ones(BYTES), 0, BYTES));
                case 1 -> time(1, () -> transport.waitWord(1, BYTES - 8, Long.BYTES, Comparison.EQ, 1,
                        Transport.FOREVER));
                default -> sleepAndTime(2, () -> {
                    seen[0] = transport.getElement(1, 0, Long.BYTES);
                    seen[1] = transport.getElement(1, BYTES - 8, Long.BYTES);
                });
            }
        });
        assertEquals(1, seen[0]);
        assertEquals(0, seen[1]);
        assertLastsNs(100, SOON_NS, 2);
        assertEquals(endPs[0], endPs[1], 1000.0 * SOON_NS);
    }

    /** Over before the put is, and, for a short one, before it comes to the line. */
    @Test
    void aWaitWithALimitDoesNotSeeWhatComesLater() throws Exception {
        run(transport -> {
            switch (transport.myPe()) {
                case 0 -> {
                    sleepAndTime(0, () -> transport.put(1, 0, ones(SHORT_BYTES), 0, SHORT_BYTES));
                    transport.put(1, SHORT_BYTES, ones(BYTES), 0, BYTES);
                }
                case 1 -> {
                    seen[0] = await(transport, SHORT_BYTES - 8, START_NS + 400);
                    endPs[1] = Pe.current().clockPs();
                    seen[1] = await(transport, SHORT_BYTES + BYTES - 8, 100_000);
                    endPs[2] = Pe.current().clockPs();
                    seen[2] = await(transport, SHORT_BYTES + BYTES - 8, 100_000_000);
                }
                default -> {
                }
            }
        });
        assertEquals(0, seen[0]);
        assertEquals(1000 * (START_NS + 400), endPs[1]);
        assertTrue(endPs[0] > endPs[1], () -> endPs[0] + " " + endPs[1]);
        assertEquals(0, seen[1]);
        assertEquals(endPs[1] + 100_000_000, endPs[2]);
        assertEquals(1, seen[2]);
    }

    private static long await(Transport transport, long offset, long timeoutNs) {
        return transport.waitWord(1, offset, Long.BYTES, Comparison.EQ, 1, timeoutNs);
    }

    /** Blocks far apart, from and to symmetric memory. */
    @Test
    void stridedCopiesGoOnInPiecesToo() throws Exception {
        long blocks = BYTES / STRIDE;
        run(transport -> {
            MemorySegment mine = transport.view(transport.myPe(), 0, 2 * BYTES, Arena.global());
            switch (transport.myPe()) {
                case 0 -> {
                    mine.asSlice(0, blocks * 8).copyFrom(ones((int) blocks * 8));
                    time(0, () -> transport.putStrided(1, 0, STRIDE, mine, 0, 8, 8, blocks));
                    transport.getStrided(1, 0, STRIDE, mine, BYTES, 8, 8, blocks);
                    seen[2] = mine.get(JAVA_LONG, BYTES + (blocks - 1) * 8);
                }
                case 2 -> sleepAndTime(2, () -> {
                    seen[0] = transport.getElement(1, 0, Long.BYTES);
                    seen[1] = transport.getElement(1, (blocks - 1) * STRIDE, Long.BYTES);
                });
                default -> {
                }
            }
        });
        assertEquals(1, seen[0]);
        assertEquals(0, seen[1]);
        assertLastsNs(100, SOON_NS, 2);
        assertEquals(1, seen[2]);
    }

    /** As with memmove: all is read before anything is written. */
    @Test
    void aBlockMayBeCopiedOverItself() throws Exception {
        run(transport -> {
            if (transport.myPe() == 0) {
                MemorySegment mine = transport.view(0, 0, 2 * BYTES, Arena.global());
                for (int word = 0; word < BYTES / 8; word++) {
                    mine.setAtIndex(JAVA_LONG, word, word);
                }
                transport.put(0, 64, mine, 0, BYTES);
                for (int word = 0; word < BYTES / 8; word++) {
                    assertEquals(word, mine.getAtIndex(JAVA_LONG, word + 8));
                }
            }
        });
    }
}
