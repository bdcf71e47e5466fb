package org.jshmem.hosts.engine;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExchangingEngineTest {

    private static final int EXCHANGES = 20;
    private static final long GREETING = -1;

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
                    exchange(new ExchangingEngine(engines.get(me), me, nHosts), me, nHosts);
                    return null;
                }));
            }
            for (Future<?> host : hosts) {
                host.get();
            }
        }
        engines.forEach(Engine::close);
    }

    private static void exchange(ExchangingEngine engine, int me, int nHosts) throws InterruptedException {
        for (int round = 0; round < EXCHANGES; round++) {
            long[] expected = new long[nHosts];
            for (int host = 0; host < nHosts; host++) {
                expected[host] = 100L * round + host;
            }
            assertArrayEquals(expected, engine.exchange(100L * round + me));
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
