package org.jshmem.hosts.agent;

import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.Crowd;
import org.jshmem.shm.wait.WaitPolicy;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AgentIdleTest {

    private int yields;

    @Test
    void napsShouldBeASmallPartOfTheTimeThatNothingHappened() {
        assertEquals(5_000, AgentIdle.napNs(80_000));
        for (long idleNs = 50_000; idleNs < 100_000_000_000L; idleNs *= 2) {
            assertTrue(AgentIdle.napNs(idleNs) > 0 && AgentIdle.napNs(idleNs) <= Math.min(idleNs / 16, 1_000_000));
        }
    }

    /** Over MPI it moves only while somebody polls. */
    @Test
    void agentShouldPollWhileMemoryIsOnItsWay() {
        AtomicBoolean moves = new AtomicBoolean(true);
        AtomicInteger naps = new AtomicInteger();
        AgentIdle idle = idle(1, WaitPolicy.BALANCED, moves, naps, false);
        idleFor(5, idle);
        assertEquals(0, naps.get());
        assertTrue(yields > 0, "only its own yields tell it of others");
        moves.set(false);
        idleFor(5, idle);
        assertTrue(naps.get() > 0);
    }

    /** After 200 us, after 10 ms, or never. */
    @ParameterizedTest
    @CsvSource({"1, SPIN, 50, true", "2, SPIN, 50, false", "2, BALANCED, 2, false", "2, BALANCED, 50, true",
        "2, SLEEP, 50, true"})
    void agentShouldNapAsTheJobWaits(int processors, WaitPolicy wait, long ms, boolean naps) {
        AtomicInteger count = new AtomicInteger();
        AtomicBoolean moves = new AtomicBoolean();
        AgentIdle idle = idle(processors, wait, moves, count, false);
        idleFor(ms, idle);
        assertEquals(naps, count.get() > 0);
    }

    /** It is put before them when a nap ends; after a yield it would wait for its turn. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void agentShouldNapAtOnceWhereOthersCompute(boolean movesMemory) {
        AtomicInteger naps = new AtomicInteger();
        AgentIdle idle = idle(2, WaitPolicy.SPIN, new AtomicBoolean(movesMemory), naps, true);
        idle.idle(0);
        assertEquals(1, naps.get());
    }

    /** Of the agent of one PE. */
    private AgentIdle idle(int processors, WaitPolicy wait, AtomicBoolean moves, AtomicInteger naps,
            boolean isCrowded) {
        Engine engine = (Engine) Proxy.newProxyInstance(Engine.class.getClassLoader(), new Class<?>[]{Engine.class},
                (_, method, _) -> switch (method.getName()) {
                    case "movesBulk" -> moves.get();
                    case "sleep" -> {
                        naps.incrementAndGet();
                        yield null;
                    }
                    default -> throw new AssertionError(method);
                });
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        return AgentIdle.of(new SegmentShape(hosts, 0, 1 << 20, 0), processors, engine, wait,
                new Crowd(Long.MAX_VALUE) {

                    @Override
                    public void yield() {
                        yields++;
                        super.yield();
                    }

                    @Override
                    public boolean isHere() {
                        return isCrowded;
                    }
                });
    }

    private static void idleFor(long ms, AgentIdle idle) {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        while (System.nanoTime() < endNs) {
            idle.idle(0);
        }
    }
}
