package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.shm.program.ProgramStacks;
import org.jshmem.shm.wait.BlockedWait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Many virtual threads of PE 0 wait, and one more is to tell PE 1 to end their waits: it needs a carrier. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VirtualThreadsTest {

    /** More than there are carriers, but not more than there are teams. */
    private static final int WAITERS = 16;

    private static final long LOCKS = WAITERS * Long.BYTES;
    private static final long GO = 2 * LOCKS;
    private static final long HEAP_BYTES = 1 << 20;

    private enum Kind {
        WORD {
            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                shmem.waitUntil(JAVA_LONG, words, 8L * i, Comparison.EQ, 1);
            }
        },
        ALL_WORDS {
            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                shmem.waitUntilAll(JAVA_LONG, words.asSlice(0, LOCKS), null, Comparison.EQ, 1);
            }
        },
        SIGNAL {
            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                shmem.signalWaitUntil(words, 8L * i, Comparison.EQ, 1);
            }
        },
        LOCK {
            @Override
            void prepare(Shmem shmem, MemorySegment words, int i) {
                shmem.setLock(words, LOCKS + 8L * i);
            }

            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                shmem.setLock(words, LOCKS + 8L * i);
            }

            @Override
            void release(Shmem shmem, MemorySegment words, Team team, int i) {
                shmem.clearLock(words, LOCKS + 8L * i);
            }
        },
        BARRIER {
            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                team.sync();
            }

            @Override
            void release(Shmem shmem, MemorySegment words, Team team, int i) {
                team.sync();
            }
        },
        REDUCTION {
            @Override
            void await(Shmem shmem, MemorySegment words, Team team, int i) {
                team.reduce(ReduceOp.SUM, JAVA_LONG, words.asSlice(8L * i, 8), words.asSlice(LOCKS + 8L * i, 8));
            }

            @Override
            void release(Shmem shmem, MemorySegment words, Team team, int i) {
                await(shmem, words, team, i);
            }
        };

        /** By PE 1, before anybody waits. */
        void prepare(Shmem shmem, MemorySegment words, int i) {}

        abstract void await(Shmem shmem, MemorySegment words, Team team, int i);

        /** By PE 1, when it has been told to. */
        void release(Shmem shmem, MemorySegment words, Team team, int i) {
            shmem.p(JAVA_LONG, words, 8L * i, 1, 0);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void waitShouldGiveUpItsCarrier(Kind kind) throws Exception {
        LocalJob.run(2, HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                MemorySegment words = shmem.calloc(2 * WAITERS + 1, Long.BYTES);
                List<Team> teams = new ArrayList<>();
                for (int i = 0; i < WAITERS; i++) {
                    teams.add(shmem.world().splitStrided(0, 1, 2));
                    if (shmem.myPe() == 1) {
                        kind.prepare(shmem, words, i);
                    }
                }
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    runWaiters(i -> kind.await(shmem, words, teams.get(i), i), (ShmTransport) transport,
                            () -> shmem.p(JAVA_LONG, words, GO, 1, 1));
                } else {
                    shmem.waitUntil(JAVA_LONG, words, GO, Comparison.EQ, 1);
                    for (int i = 0; i < WAITERS; i++) {
                        kind.release(shmem, words, teams.get(i), i);
                    }
                }
                shmem.barrierAll();
            }
        });
    }

    /** What a waiter does. */
    private interface Wait {
        void await(int i);
    }

    /** Some waits see their word before they are blocked, which is why these are given time. */
    private static void runWaiters(Wait wait, ShmTransport transport, Runnable go) throws InterruptedException {
        runWaiters(wait, transport, () -> transport.blockedWaits().size() == WAITERS, go);
    }

    private static void runWaiters(Wait wait, ShmTransport transport, BooleanSupplier isTime, Runnable go)
            throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        Thread.Builder builder = Thread.ofVirtual().uncaughtExceptionHandler((_, e) -> failure.set(e));
        for (int i = 0; i < WAITERS; i++) {
            int number = i;
            threads.add(builder.name("waiter " + i).start(() -> wait.await(number)));
        }
        while (!isTime.getAsBoolean() && failure.get() == null) {
            Thread.sleep(1);
        }
        threads.add(builder.name("writer").start(go));
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(failure.get());
        assertEquals(List.of(), transport.blockedWaits());
    }

    /** Its park would return at once, and its loop keep the carrier. */
    @Test
    void interruptedWaitShouldGiveUpItsCarrierAndStayInterrupted() throws Exception {
        LocalJob.run(1, HEAP_BYTES, transport -> {
            ShmTransport endpoint = (ShmTransport) transport;
            List<Boolean> interrupted = new ArrayList<>();
            runWaiters(i -> {
                Thread.currentThread().interrupt();
                transport.waitWord(0, 64, Long.BYTES, Comparison.EQ, 1);
                synchronized (interrupted) {
                    interrupted.add(Thread.interrupted());
                }
            }, endpoint, () -> transport.putElement(0, 64, Long.BYTES, 1));
            assertEquals(WAITERS, interrupted.size());
            assertTrue(interrupted.stream().allMatch(flag -> flag), interrupted.toString());
        });
    }

    /** Waits this short may end before they are blocked, and never be blocked all at once. */
    @Test
    void waitWithATimeLimitShouldEndInTime() throws Exception {
        Set<Integer> inVain = ConcurrentHashMap.newKeySet();
        LocalJob.run(1, HEAP_BYTES, transport -> runWaiters(i -> {
            while (transport.waitWord(0, 64, Long.BYTES, Comparison.EQ, 1,
                    TimeUnit.MILLISECONDS.toNanos(50 + i)) == 0) {
                inVain.add(i);
                Thread.yield();
            }
        }, (ShmTransport) transport, () -> inVain.size() == WAITERS, () -> transport.putElement(0, 64, Long.BYTES, 1)));
    }

    @Test
    void reportShouldShowVirtualThreadsThatWaitTogether() throws Exception {
        LocalJob.run(1, HEAP_BYTES, transport -> {
            ShmTransport endpoint = (ShmTransport) transport;
            runWaiters(i -> transport.waitWord(0, 64, Long.BYTES, Comparison.EQ, 1), endpoint, () -> {
                List<BlockedWait> waits = endpoint.blockedWaits();
                String lines = endpoint.describe(waits);
                String stacks = ProgramStacks.describe(null, waits.stream().map(BlockedWait::thread).toList(), "none");
                transport.putElement(0, 64, Long.BYTES, 1);
                assertTrue(lines.startsWith("thread waiter "), lines);
                assertTrue(lines.endsWith("so do " + (WAITERS - 8) + " more threads\n"), lines);
                assertTrue(stacks.matches("(?s).*virtual threads (waiter \\d, ){7}waiter 7 and " + (WAITERS - 8)
                        + " more\n    at org\\.jshmem\\.spi\\.Transport\\.waitWord\\(.*VirtualThreadsTest.*\n"
                        + "    at java\\.lang\\.VirtualThread\\.run\\(.*\n"), stacks);
            });
        });
    }
}
