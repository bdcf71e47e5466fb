package org.jshmem.hosts.engine;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalEngineTest {

    private static final int MESSAGES = 300;
    private static final Receiver NOTHING = (_, _) -> {};

    /** Messages of all lengths, more than the sockets hold, from all to all. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void messagesShouldArriveWholeAndInTheirOrder(int nHosts) throws Exception {
        List<Engine> engines = LocalEngine.mesh(nHosts);
        long[][] next = new long[nHosts][nHosts];
        for (int message = 0; message < MESSAGES; message++) {
            for (int from = 0; from < nHosts; from++) {
                for (int to = 0; to < nHosts; to++) {
                    if (to != from) {
                        send(engines.get(from), to, message);
                    }
                }
            }
        }
        long expected = (long) MESSAGES * nHosts * (nHosts - 1);
        for (long arrived = 0; arrived < expected;) {
            for (int host = 0; host < nHosts; host++) {
                long[] nextHere = next[host];
                arrived += engines.get(host).poll((Receiver) (from, message) -> {
                    long number = nextHere[from]++;
                    assertEquals(words(number) * Long.BYTES, message.byteSize());
                    for (long i = 0; i < words(number); i++) {
                        assertEquals(number + i, message.getAtIndex(JAVA_LONG, i));
                    }
                });
            }
        }
        for (Engine engine : engines) {
            engine.close();
        }
    }

    @Test
    void hostShouldBeBusyWhileMuchIsUnderWayToIt() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        int sent = 0;
        while (!engines.getFirst().isBusy(1)) {
            send(engines.getFirst(), 1, sent++);
        }
        assertTrue(sent > 1);
        List<Integer> arrived = new ArrayList<>();
        while (arrived.size() < sent) {
            engines.getFirst().poll(NOTHING);
            engines.getLast().poll((Receiver) (from, _) -> arrived.add(from));
        }
        engines.getFirst().poll(NOTHING);
        assertFalse(engines.getFirst().isBusy(1));
        assertTrue(engines.getFirst().hasSentAll());
        engines.forEach(Engine::close);
    }

    @Test
    void endOfAHostShouldBeReported() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        engines.getLast().close();
        List<String> lost = new ArrayList<>();
        for (int poll = 0; poll < 2; poll++) {
            engines.getFirst().poll(new Engine.Sink() {
                @Override
                public void receive(int host, MemorySegment message) {
                    throw new AssertionError("nothing has been sent");
                }

                @Override
                public void lose(int host, String why) {
                    lost.add(host + ": " + why);
                }
            });
        }
        assertEquals(List.of("1: its agent has ended"), lost);
        send(engines.getFirst(), 1, 1);
        assertTrue(engines.getFirst().hasSentAll(), "what is sent to a lost host is lost");
        engines.getFirst().close();
    }

    /** Of messages from hosts that do not end. */
    @FunctionalInterface
    private interface Receiver extends Engine.Sink {

        @Override
        default void lose(int host, String why) {
            throw new AssertionError("host " + host + ": " + why);
        }
    }

    private static void send(Engine engine, int to, long number) {
        MemorySegment envelope = engine.envelope();
        for (long i = 0; i < words(number); i++) {
            envelope.set(JAVA_LONG, Engine.HEADER_BYTES + i * Long.BYTES, number + i);
        }
        engine.send(to, envelope, Engine.HEADER_BYTES + words(number) * Long.BYTES);
    }

    /** From nothing to the longest message. */
    private static int words(long number) {
        int most = (Engine.MOST_BYTES - Engine.HEADER_BYTES) / Long.BYTES;
        return number % 10 == 9 ? most : (int) (number * number % most);
    }
}
