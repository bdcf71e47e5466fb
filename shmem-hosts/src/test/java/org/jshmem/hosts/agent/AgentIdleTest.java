package org.jshmem.hosts.agent;

import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AgentIdleTest {

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
        AgentIdle idle = AgentIdle.of(new SegmentShape(hosts, 0, 1 << 20, 0), 1, engine);
        idleFor(5, idle);
        assertEquals(0, naps.get());
        moves.set(false);
        idleFor(5, idle);
        assertTrue(naps.get() > 0);
    }

    private static void idleFor(long ms, AgentIdle idle) {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        while (System.nanoTime() < endNs) {
            idle.idle(0);
        }
    }
}
