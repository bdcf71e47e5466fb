package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.engine.LocalEngine;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.HostLostException;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Three hosts, real messages, and a clock of the test's own. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HeartbeatsTest {

    private static final int HOSTS = 3;
    private static final int LIMIT_S = 30;
    private static final int LONG_S = 100;

    private final List<Host> all = new ArrayList<>();
    private long nowS;

    /** What an agent does with heartbeats. */
    private static final class Host implements Engine.Sink {

        private final Engine engine;
        private final Outgoing outgoing;
        private final Farewells farewells;
        private final Heartbeats heartbeats;

        Host(int host, Engine engine) {
            Hosts hosts = Hosts.of(new int[]{1, 2, 1}, new int[]{1, 1, 1});
            this.engine = engine;
            outgoing = new Outgoing(engine, HOSTS, new Traffic());
            farewells = new Farewells(hosts, host, outgoing);
            heartbeats = new Heartbeats(hosts, host, "node-" + host, Duration.ofSeconds(LIMIT_S), outgoing, farewells,
                    () -> {}, 0);
        }

        void turn(long nowS) {
            engine.poll(this);
            try {
                heartbeats.look(TimeUnit.SECONDS.toNanos(nowS));
            } finally {
                outgoing.flush();
                while (!engine.hasSentAll()) {
                    engine.poll(this);
                }
            }
        }

        @Override
        public void receive(int host, MemorySegment message) {
            heartbeats.hear(host);
            int payloadBytes = message.get(JAVA_INT, WireRecord.PAYLOAD_BYTES);
            assertEquals(Kind.HEARTBEAT, Kind.of(message.get(JAVA_BYTE, WireRecord.KIND)));
            assertEquals(WireRecord.bytes(payloadBytes), message.byteSize());
            heartbeats.learn(host, new String(message.asSlice(WireRecord.PAYLOAD, payloadBytes).toArray(JAVA_BYTE),
                    StandardCharsets.UTF_8));
        }

        @Override
        public void lose(int host, String why) {
            throw new AssertionError("host " + host + ": " + why);
        }
    }

    @BeforeEach
    void connect() throws Exception {
        List<Engine> engines = LocalEngine.mesh(HOSTS);
        for (int host = 0; host < HOSTS; host++) {
            all.add(new Host(host, engines.get(host)));
        }
    }

    @AfterEach
    void close() {
        all.forEach(host -> host.engine.close());
    }

    /** Each second some hosts have a turn. */
    private void pass(int seconds, int... living) {
        for (int second = 0; second < seconds; second++) {
            nowS++;
            for (int host : living) {
                all.get(host).turn(nowS);
            }
        }
    }

    @Test
    void idleHostsShouldNotBeLost() {
        assertDoesNotThrow(() -> pass(LONG_S, 0, 1, 2));
    }

    @Test
    void silentHostShouldBeLostOnceAfterTheLimit() {
        pass(5, 0, 1, 2);
        pass(LIMIT_S - 1, 0, 2);
        nowS++;
        for (int host : new int[]{0, 2}) {
            HostLostException loss = assertThrows(HostLostException.class, () -> all.get(host).turn(nowS + 1));
            assertEquals("host node-1 has not been heard of for 30 s", loss.getMessage());
        }
        assertDoesNotThrow(() -> pass(LONG_S, 0, 2));
    }

    @Test
    void hostThatNeverSaidAnythingShouldBeLostByItsNumber() {
        assertDoesNotThrow(() -> pass(LIMIT_S - 1, 0, 1));
        assertEquals("host 2 has not been heard of for 30 s",
                assertThrows(HostLostException.class, () -> pass(2, 0, 1)).getMessage());
    }

    @Test
    void pausesBelowTheLimitShouldBeForgiven() {
        for (int pause = 1; pause < LIMIT_S; pause++) {
            int silent = pause;
            assertDoesNotThrow(() -> pass(silent, 0, 1), () -> silent + " s");
            assertDoesNotThrow(() -> pass(2, 2, 0, 1), () -> silent + " s");
        }
    }

    /** What is on one machine is stopped together. */
    @Test
    void hostsThatWereStoppedThemselvesShouldNotJudge() {
        pass(5, 0, 1, 2);
        for (int i = 0; i < 5; i++) {
            nowS += LONG_S;
            assertDoesNotThrow(() -> pass(LIMIT_S / 2, 0, 1, 2));
        }
    }

    @Test
    void hostThatHasTakenItsLeaveShouldNotBeMissed() {
        pass(5, 0, 1, 2);
        all.getFirst().farewells.hear(1);
        all.getLast().farewells.hear(1);
        assertDoesNotThrow(() -> pass(LONG_S, 0, 2));
    }
}
