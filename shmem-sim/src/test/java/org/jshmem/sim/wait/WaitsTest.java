package org.jshmem.sim.wait;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Waits that end by stores of which nobody is told. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitsTest {

    private static final long WORD = 64;
    private static final long OTHER_WORD = 128;
    private static final long STORE_NS = 5000;
    private static final double PS = 1e-3;

    private static void run(String machine, Simulation.Body body) throws Exception {
        Simulation.run(Machines.named(machine, Noise.NONE), 4, 4096, body);
    }

    private static MemorySegment memoryOf(Transport transport, int pe) {
        return transport.view(pe, 0, 4096, Arena.global());
    }

    private static void await(Transport transport, int pe, long offset) {
        transport.waitWord(pe, offset, Long.BYTES, Comparison.EQ, 1);
    }

    /** A line that is not in the caches costs what it costs a wait for one word; more lines cost more, and none nothing. */
    @Test
    void aLookAtSeveralWordsShouldLoadTheirLines() throws Exception {
        long[] ps = new long[4];
        run("knc", transport -> {
            if (transport.myPe() == 0) {
                MemorySegment own = memoryOf(transport, 0);
                ps[0] = durationPs(() -> transport.waitWord(0, 0, Long.BYTES, Comparison.EQ, 1, 0));
                ps[1] = durationPs(() -> transport.awaitLocal(own.asSlice(512, Long.BYTES), () -> false, 0));
                ps[2] = durationPs(() -> transport.awaitLocal(own.asSlice(1024, 2048), () -> false, 0));
                ps[3] = durationPs(() -> transport.awaitLocal(own.asSlice(0, 0), () -> false, 0));
            }
        });
        assertEquals(ps[0], ps[1]);
        assertTrue(ps[2] > 2 * ps[1], () -> ps[2] + " and " + ps[1]);
        assertEquals(0, ps[3]);
    }

    /** Overhead O of paper 000, 18 ns, falls on writers of the line that the condition reads, and on nobody else. */
    @Test
    void aConditionShouldPollTheLinesThatItReads() throws Exception {
        long[] ps = new long[4];
        run("knc", transport -> {
            int pe = transport.myPe();
            if (pe == 0) {
                Pe.current().sleep(STORE_NS);
                ps[0] = durationPs(() -> add(transport, 1, 0));
                ps[1] = durationPs(() -> add(transport, 2, 0));
                ps[2] = durationPs(() -> add(transport, 1, 512));
                ps[3] = durationPs(() -> add(transport, 2, 512));
                add(transport, 2, 512);
            } else if (pe < 3) {
                MemorySegment words = memoryOf(transport, pe).asSlice(512, Long.BYTES);
                transport.awaitLocal(words, () -> words.get(JAVA_LONG, 0) == 2, pe == 1 ? 0 : Transport.FOREVER);
            }
        });
        assertEquals(ps[0], ps[1]);
        assertEquals(ps[2] + 18_000, ps[3]);
    }

    private static void add(Transport transport, int pe, long offset) {
        transport.fetch(AtomicOp.ADD, pe, offset, Long.BYTES, 1);
    }

    private static long durationPs(Runnable wait) {
        long startPs = Pe.current().clockPs();
        wait.run();
        return Pe.current().clockPs() - startPs;
    }

    /** The others give way before and after, and have no part in it. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void aStoreShouldEndAllWaitsForIt(String machine) throws Exception {
        double[] ns = new double[4];
        run(machine, transport -> {
            int pe = transport.myPe();
            if (pe == 3) {
                MemorySegment memory = memoryOf(transport, 1);
                Pe.current().sleep(STORE_NS);
                memory.set(JAVA_LONG, WORD, 1);
                transport.quiet();
            } else if (pe == 2) {
                for (int i = 0; i < 10; i++) {
                    Pe.current().sleep(STORE_NS / 4);
                    transport.quiet();
                }
            } else {
                await(transport, 1, WORD);
                ns[pe] = Pe.current().clockPs() * PS;
            }
        });
        for (int pe = 0; pe < 2; pe++) {
            assertTrue(ns[pe] >= STORE_NS && ns[pe] < 2 * STORE_NS, ns[pe] + " ns");
        }
    }

    /** Its last line is written a millisecond later, and is none of those that count. */
    @Test
    void aLongPutBesideTheWordsShouldHoldNobodyUp() throws Exception {
        int putBytes = 1 << 20;
        double[] ns = new double[1];
        Simulation.run(Machines.named("knc", Noise.NONE), 3, 2 * putBytes, transport -> {
            switch (transport.myPe()) {
                case 0 -> {
                    Pe.current().sleep(STORE_NS);
                    transport.put(2, putBytes, MemorySegment.ofArray(new byte[putBytes]), 0, putBytes);
                }
                case 1 -> {
                    Pe.current().sleep(2 * STORE_NS);
                    transport.putElement(2, WORD, Long.BYTES, 1);
                }
                default -> {
                    MemorySegment words = memoryOf(transport, 2).asSlice(0, 2 * WORD);
                    transport.awaitLocal(words, () -> words.get(JAVA_LONG, WORD) == 1, Transport.FOREVER);
                    ns[0] = Pe.current().clockPs() * PS;
                }
            }
        });
        assertTrue(ns[0] >= 2 * STORE_NS && ns[0] < 3 * STORE_NS, ns[0] + " ns");
    }

    /** While its PE waits, and another that has no such memory gives way. */
    @Test
    void aThreadOfTheProgramMayStoreAtAnyTime() throws Exception {
        CountDownLatch mayStore = new CountDownLatch(1);
        Thread[] storing = new Thread[1];
        long[] seen = new long[1];
        run("uniform", transport -> {
            switch (transport.myPe()) {
                case 0 -> {
                    await(transport, 0, WORD);
                    seen[0] = transport.getElement(0, WORD, Long.BYTES);
                    transport.putElement(1, OTHER_WORD, Long.BYTES, 1);
                }
                case 1 -> {
                    MemorySegment memory = memoryOf(transport, 0);
                    storing[0] = new Thread(() -> {
                        try {
                            mayStore.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        memory.set(JAVA_LONG, WORD, 1);
                    });
                    storing[0].start();
                    await(transport, 1, OTHER_WORD);
                }
                case 2 -> {
                    Pe.current().sleep(STORE_NS);
                    mayStore.countDown();
                    storing[0].join();
                    transport.quiet();
                }
                default -> {
                }
            }
        });
        assertEquals(1, seen[0]);
    }

    /** When everybody else has come to rest. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc", "scc"})
    void aThreadOfTheProgramMayEndAWaitOfItsOwnPe(String machine) throws Exception {
        long[] seen = new long[1];
        run(machine, transport -> {
            if (transport.myPe() == 0) {
                MemorySegment memory = memoryOf(transport, 0);
                new Thread(() -> {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
                    memory.set(JAVA_LONG, WORD, 1);
                }).start();
                await(transport, 0, WORD);
                seen[0] = transport.getElement(0, WORD, Long.BYTES);
            }
        });
        assertEquals(1, seen[0]);
    }

    @Test
    void aThreadThatStoresNothingShouldLeaveADeadlock() {
        ShmemException deadlock = assertThrows(ShmemException.class, () -> run("uniform", transport -> {
            memoryOf(transport, transport.myPe());
            Thread idle = new Thread(() -> {});
            idle.start();
            await(transport, transport.myPe(), WORD);
        }));
        assertTrue(deadlock.getMessage().startsWith("deadlock at "), deadlock::getMessage);
    }
}
