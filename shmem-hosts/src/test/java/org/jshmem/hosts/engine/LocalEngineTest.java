package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalEngineTest {

    private static final int MESSAGES = 300;
    private static final int MANY = 10 * Engine.MESSAGES_AT_ONCE;
    private static final int BULKS = 60;
    private static final long MOST_BULK_BYTES = 200_000;
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

    /** Memory of all lengths in both directions, a message before each that tells of it, and messages between them. */
    @Test
    void bulkShouldArriveWhereItIsAwaited() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        int[] doneHere = new int[2];
        int[] sent = new int[2];
        int[] awaited = new int[2];
        try (Arena arena = Arena.ofShared()) {
            MemorySegment from = arena.allocate(BULKS * MOST_BULK_BYTES);
            for (long i = 0; i < from.byteSize(); i++) {
                from.set(JAVA_BYTE, i, (byte) (i * 31 + i / 1000));
            }
            MemorySegment[] to = {arena.allocate(from.byteSize()), arena.allocate(from.byteSize())};
            for (int bulk = 0; bulk < BULKS; bulk++) {
                for (int host = 0; host < 2; host++) {
                    send(engines.get(host), 1 - host, bulk);
                    engines.get(host).sendBulk(1 - host, bulk + 1, from.address() + place(bulk), bulkBytes(bulk),
                            counter(sent, host));
                }
            }
            engines.forEach(engine -> assertTrue(engine.movesBulk(), "else its agent would nap meanwhile"));
            while (doneHere[0] + doneHere[1] + sent[0] + sent[1] < 4 * BULKS) {
                for (int host = 0; host < 2; host++) {
                    Engine engine = engines.get(host);
                    long address = to[host].address();
                    int here = host;
                    engine.poll((Receiver) (other, _) -> {
                        int bulk = awaited[here]++;
                        engine.receiveBulk(other, bulk + 1, address + place(bulk), bulkBytes(bulk),
                                counter(doneHere, here));
                    });
                }
            }
            engines.forEach(engine -> assertFalse(engine.movesBulk()));
            for (int bulk = 0; bulk < BULKS; bulk++) {
                for (MemorySegment there : to) {
                    assertEquals(-1, from.asSlice(place(bulk), bulkBytes(bulk))
                            .mismatch(there.asSlice(place(bulk), bulkBytes(bulk))), "bulk " + bulk);
                    assertEquals(0, there.get(JAVA_BYTE, place(bulk) + bulkBytes(bulk)), "behind bulk " + bulk);
                }
            }
        }
        engines.forEach(Engine::close);
    }

    private static Runnable counter(int[] counts, int host) {
        return () -> counts[host]++;
    }

    private static long place(int bulk) {
        return bulk * MOST_BULK_BYTES;
    }

    private static long bulkBytes(int bulk) {
        return bulk % 10 == 9 ? MOST_BULK_BYTES - 1 : 1 + bulk * 977L % (MOST_BULK_BYTES - 1);
    }

    /** Else its agent would say nothing meanwhile, and the others would take its host for lost. */
    @Test
    void pollShouldReturnWhileAnotherHostSendsOn() throws Exception {
        List<Engine> engines = LocalEngine.mesh(2);
        Engine sender = engines.getFirst();
        int[] arrived = new int[1];
        send(sender, 1, 0);
        sender.poll(NOTHING);
        engines.getLast().poll((Receiver) (_, _) -> {
            if (arrived[0]++ < MANY) {
                send(sender, 1, 0);
                sender.poll(NOTHING);
            }
        });
        assertTrue(arrived[0] < MANY, "looked at all of " + arrived[0] + " messages");
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
