package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.pe.Pe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What each operation does and when, on the uniform machine: L one latency, B the time of a byte, l local latency. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OperationTimesTest {

    private static final long L = 1_000_000;
    private static final long B = 100;
    private static final long l = 10_000;
    private static final long WORD = 8 * B;

    @Test
    void putIsFreeForItsPeAndDeliveredAfterALatencyAndItsBytes() throws Exception {
        onTwo(pe0 -> {
            pe0.put(1, 64, MemorySegment.ofArray(new byte[4096]), 0, 4096);
            assertClock(0);
            pe0.quiet();
            assertClock(L + 4096 * B);
            pe0.quiet();
            assertClock(L + 4096 * B);
        }, _ -> {});
    }

    @Test
    void getIsARequestAndAReplyWithItsBytes() throws Exception {
        onTwo(pe0 -> {
            pe0.get(1, 64, MemorySegment.ofArray(new byte[4096]), 0, 4096);
            assertClock(2 * L + 4096 * B);
            pe0.getElement(1, 0, Byte.BYTES);
            assertClock(4 * L + 4096 * B + B);
        }, _ -> {});
    }

    /** Only the thread of the PE has access to where they go. */
    @Test
    void nonblockingGetsAreOnTheirWayAtTheSameTimeUntilQuiet() throws Exception {
        onTwo(pe0 -> {
            try (Arena own = Arena.ofConfined()) {
                MemorySegment got = own.allocate(2 * 4096);
                pe0.getNbi(1, 0, got, 0, 4096);
                pe0.getNbi(1, 8, got, 4096, 4096);
                assertClock(0);
                pe0.quiet();
                assertClock(2 * L + 4096 * B);
                assertEquals(7, got.get(JAVA_LONG, 8));
                assertEquals(7, got.get(JAVA_LONG, 4096));
            }
            pe0.quiet();
            assertClock(2 * L + 4096 * B);
        }, pe1 -> pe1.putElement(1, 8, Long.BYTES, 7));
    }

    @Test
    void quietShouldNameWhatWasClosedBeforeAndBringTheRest() throws Exception {
        onTwo(pe0 -> {
            MemorySegment got = MemorySegment.ofArray(new byte[8]);
            try (Arena arena = Arena.ofConfined()) {
                pe0.getNbi(1, 0, arena.allocate(4096), 0, 4096);
                pe0.getNbi(1, 8, got, 0, 8);
            }
            assertEquals(
                    "PE 0: quiet: the memory was closed that a non-blocking get was to copy to, before a quiet: bytes=4096",
                    assertThrows(ShmemException.class, pe0::quiet).getMessage());
            assertEquals(7, got.get(JAVA_BYTE, 0));
            pe0.quiet();
        }, pe1 -> pe1.putElement(1, 8, Long.BYTES, 7));
    }

    @Test
    void getReadsWhenItsRequestArrives() throws Exception {
        onTwo(pe0 -> assertEquals(1, pe0.getElement(1, 0, Long.BYTES)), pe1 -> {
            pe1.putElement(1, 0, Long.BYTES, 1);
            Pe.current().sleep(1001);
            pe1.putElement(1, 0, Long.BYTES, 2);
        });
    }

    @Test
    void fetchingAtomicsAreRoundTripsAndOthersAreLikePuts() throws Exception {
        onTwo(pe0 -> {
            pe0.atomic(AtomicOp.ADD, 1, 0, Long.BYTES, 5);
            assertClock(0);
            assertEquals(5, pe0.fetch(AtomicOp.ADD, 1, 0, Long.BYTES, 1));
            // Behind the add, in order.
            assertClock(L + WORD + L + WORD);
            assertEquals(6, pe0.compareSwap(1, 0, Long.BYTES, 6, 7));
            assertEquals(7, pe0.atomicRead(1, 0, Long.BYTES));
            assertClock(3 * (2 * L + WORD) + WORD);
        }, _ -> {});
    }

    @Test
    void ownMemoryIsAccessedAtOnce() throws Exception {
        onTwo(pe0 -> {
            pe0.putElement(0, 0, Long.BYTES, 3);
            assertClock(l + WORD);
            assertEquals(3, pe0.getElement(0, 0, Long.BYTES));
            assertEquals(3, pe0.fetch(AtomicOp.ADD, 0, 0, Long.BYTES, 1));
            assertClock(3 * (l + WORD));
            pe0.quiet();
            pe0.fence();
            assertClock(3 * (l + WORD));
            pe0.put(0, 8, MemorySegment.ofArray(new byte[100]), 0, 100);
            assertClock(3 * (l + WORD) + l + 100 * B);
        }, _ -> {});
    }

    @Test
    void waitForAnOwnWordEndsWithTheDelivery() throws Exception {
        onTwo(pe0 -> {
            Pe.current().sleep(500);
            pe0.putElement(1, 8, Long.BYTES, 1);
        }, pe1 -> {
            assertEquals(1, pe1.waitWord(1, 8, Long.BYTES, Comparison.GE, 1));
            assertClock(500_000 + L + WORD + l + WORD);
            assertEquals(1, pe1.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1));
            assertClock(500_000 + L + WORD + 2 * (l + WORD));
        });
    }

    @Test
    void waitForARemoteWordAsksAndIsTold() throws Exception {
        onTwo(pe0 -> {
            pe0.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1);
            assertClock(5_000_000 + L + WORD);
            pe0.waitWord(1, 8, Integer.BYTES, Comparison.NE, 0);
            assertClock(5_000_000 + L + WORD + 2 * L + 4 * B);
        }, pe1 -> {
            Pe.current().sleep(5000);
            pe1.putElement(1, 8, Long.BYTES, 1);
        });
    }

    @Test
    void stridedCopyIsOneMessageWithTheBytesOfItsBlocks() throws Exception {
        onTwo(pe0 -> {
            pe0.putStrided(1, 64, 32, MemorySegment.ofArray(new long[20]), 0, 16, 8, 10);
            assertClock(0);
            pe0.quiet();
            assertClock(L + 80 * B);
            pe0.getStrided(1, 64, 32, MemorySegment.ofArray(new long[20]), 0, 16, 8, 10);
            assertClock(L + 80 * B + 2 * L + 80 * B);
        }, _ -> {});
    }

    @Test
    void timedWaitEndsAtItsDeadline() throws Exception {
        onTwo(pe0 -> {
            assertEquals(0, pe0.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1, 5000));
            assertClock(5_000_000 + L + WORD);
            assertEquals(0, pe0.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1, 1)); // has to ask all the same
            assertClock(5_000_000 + L + WORD + 2 * L + WORD);
        }, pe1 -> {
            assertEquals(0, pe1.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1, 3000));
            assertClock(3_000_000 + l + WORD);
            assertEquals(0, pe1.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1, 0));
            assertClock(3_000_000 + 2 * (l + WORD));
            assertFalse(pe1.awaitLocal(() -> false, 2000));
            assertClock(5_000_000 + 2 * (l + WORD) + l);
        });
    }

    @Test
    void timedWaitEndsWithTheDeliveryWhenThatIsEarlier() throws Exception {
        onTwo(pe0 -> {
            pe0.putElement(1, 8, Long.BYTES, 1);
            Pe.current().sleep(5000);
            pe0.putElement(1, 8, Long.BYTES, 2);
        }, pe1 -> {
            MemorySegment own = pe1.view(1, 0, 64, Arena.global());
            assertEquals(1, pe1.waitWord(1, 8, Long.BYTES, Comparison.GE, 1, 5000));
            assertClock(L + WORD + l + WORD);
            assertTrue(pe1.awaitLocal(() -> own.get(JAVA_LONG, 8) == 2, 9000));
            assertClock(5_000_000 + L + WORD + l);
        });
    }

    @Test
    void shortPutDoesNotOvertakeALongOne() throws Exception {
        onTwo(pe0 -> {
            byte[] data = new byte[1 << 20];
            data[data.length - 1] = 1;
            pe0.put(1, 0, MemorySegment.ofArray(data), 0, data.length);
            pe0.fence();
            pe0.putElement(1, 1 << 20, Long.BYTES, 1);
            assertClock(0);
        }, pe1 -> {
            pe1.waitWord(1, 1 << 20, Long.BYTES, Comparison.EQ, 1);
            assertClock(L + (1 << 20) * B + l + WORD);
            assertEquals(1, (byte) pe1.getElement(1, (1 << 20) - 1, Byte.BYTES));
        });
    }

    @Test
    void sourceOfAPutMayBeReusedAtOnce() throws Exception {
        onTwo(pe0 -> {
            MemorySegment source = MemorySegment.ofArray(new long[]{7});
            pe0.put(1, 0, source, 0, 8);
            source.set(JAVA_BYTE, 0, (byte) 9);
            pe0.quiet();
            assertEquals(7, pe0.getElement(1, 0, Long.BYTES));
        }, _ -> {});
    }

    @Test
    void plainStoreEndsAWaitWhenThePeThatStoresGivesWay() throws Exception {
        onTwo(pe0 -> {
            MemorySegment peer = pe0.view(1, 0, 64, Arena.global());
            Pe.current().sleep(300);
            peer.set(JAVA_LONG, 8, 1);
            Pe.current().sleep(500);
        }, pe1 -> {
            pe1.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1);
            assertClock(300_000 + l + WORD);
        });
    }

    @Test
    void plainStoreToOwnMemoryReachesARemoteWaiterOneLatencyLater() throws Exception {
        onTwo(pe0 -> {
            pe0.waitWord(1, 8, Long.BYTES, Comparison.EQ, 1);
            assertClock(5_000_000 + L + WORD);
        }, pe1 -> {
            Pe.current().sleep(5000);
            pe1.view(1, 0, 64, Arena.global()).set(JAVA_LONG, 8, 1);
            pe1.fence();
            Pe.current().sleep(5000);
        });
    }

    @Test
    void clockMovesWhenItIsPolledAndOnlyThen() throws Exception {
        onTwo(pe0 -> {
            Pe pe = Pe.current();
            assertEquals(0, pe.readClockPs());
            pe0.getElement(1, 0, Long.BYTES);
            assertEquals(2 * L + WORD, pe.readClockPs());
            assertEquals(2 * L + WORD + 25_000, pe.readClockPs());
        }, _ -> {});
    }

    /** Neither one that the program has started nor one of a pool, which belongs to no PE. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void otherThreadsHaveNoTime(boolean inherits) throws Exception {
        onTwo(pe0 -> {
            FutureTask<Long> look = new FutureTask<>(pe0::clockNs);
            Thread.ofPlatform().name("other").inheritInheritableThreadLocals(inherits).start(look).join();
            assertEquals("PE 0: clockNs: called by another thread than the one that runs main: thread=other: on a "
                    + "simulated machine only that one has time",
                    assertThrows(ExecutionException.class, look::get).getCause().getMessage());
        }, _ -> {});
    }

    @Test
    void elapsedTimeIsThatOfTheLastPeToEnd() throws Exception {
        Simulation.Result result = Simulation.run(Machines.named("uniform"), 3, 4096,
                transport -> Pe.current().sleep(transport.myPe() * 100L));
        assertEquals(200_000, result.elapsedPs());
    }

    private static void onTwo(Simulation.Body pe0, Simulation.Body pe1) throws Exception {
        Simulation.run(Machines.named("uniform"), 2, 4 << 20,
                transport -> (transport.myPe() == 0 ? pe0 : pe1).run(transport));
    }

    private static void assertClock(long ps) {
        assertEquals(ps, Pe.current().clockPs());
    }
}
