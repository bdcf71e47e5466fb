package org.jshmem.hosts.engine;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExchangingEngineTest {

    private static final int EXCHANGES = 20;
    private static final long GREETING = -1;
    private static final Duration LONG = Duration.ofMinutes(1);

    /** Hosts that are done with the exchanges send at once, while the last ones still wait for others. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void hostsShouldLearnAllNumbersAndLoseNoMessage(int nHosts) throws Exception {
        List<Engine> engines = LocalEngine.mesh(nHosts);
        try (ExecutorService threads = Executors.newFixedThreadPool(nHosts)) {
            List<Future<?>> hosts = new ArrayList<>();
            for (int host = 0; host < nHosts; host++) {
                int me = host;
                hosts.add(threads.submit(() -> {
                    exchange(new ExchangingEngine(engines.get(me), me, nHosts, LONG), me, nHosts);
                    return null;
                }));
            }
            for (Future<?> host : hosts) {
                host.get();
            }
        }
        engines.forEach(Engine::close);
    }

    @Test
    void silentHostShouldBeMissed() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        ExchangingEngine engine = new ExchangingEngine(engines.getFirst(), 0, 2, Duration.ofMillis(20));
        ShmemException missed = assertThrows(ShmemException.class, () -> engine.exchange(0, 7));
        assertTrue(missed.getMessage().startsWith("host 1 has not been heard of "), missed.getMessage());
        engines.forEach(Engine::close);
    }

    /** Hosts of which one has more to agree on, since it was given other options. */
    @Test
    void hostsThatTalkOfDifferentThingsShouldFailAll() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<?> second = other.submit(() -> new ExchangingEngine(engines.getLast(), 1, 2, LONG).exchange(5, 7));
            ExchangingEngine first = new ExchangingEngine(engines.getFirst(), 0, 2, LONG);
            assertThrows(ShmemException.class, () -> first.exchange(4, 7));
            assertInstanceOf(ShmemException.class, assertThrows(ExecutionException.class, second::get).getCause());
        }
        engines.forEach(Engine::close);
    }

    private static void exchange(ExchangingEngine engine, int me, int nHosts) throws InterruptedException {
        for (int round = 0; round < EXCHANGES; round++) {
            long[] expected = new long[nHosts];
            for (int host = 0; host < nHosts; host++) {
                expected[host] = 100L * round + host;
            }
            assertArrayEquals(expected, engine.exchange(round, 100L * round + me));
        }
        for (int other = 0; other < nHosts; other++) {
            if (other != me) {
                MemorySegment envelope = engine.envelope();
                envelope.set(JAVA_LONG, Engine.HEADER_BYTES, GREETING);
                engine.send(other, envelope, Engine.HEADER_BYTES + Long.BYTES);
            }
        }
        List<Integer> greeted = new ArrayList<>();
        Engine.Sink sink = new Engine.Sink() {
            @Override
            public void receive(int from, MemorySegment message) {
                assertEquals(GREETING, message.get(JAVA_LONG, 0));
                greeted.add(from);
            }

            @Override
            public void lose(int host, String why) {
                throw new AssertionError("host " + host + ": " + why);
            }
        };
        while (greeted.size() < nHosts - 1 || !engine.hasSentAll()) {
            engine.poll(sink);
        }
        assertEquals(nHosts - 1, greeted.stream().distinct().count());
    }
}
