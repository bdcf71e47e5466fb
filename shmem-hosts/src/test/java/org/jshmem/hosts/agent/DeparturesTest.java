package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.engine.LocalEngine;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.segment.DepartureLog;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The agent of host 0 decides on rounds to which its PE comes at any moment; host 1 is the test. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeparturesTest {

    private static final int ROUNDS = 20_000;
    private static final int MOST_PAUSES = 16;

    private final AtomicLong called = new AtomicLong();
    private JobSegment segment;
    private List<Engine> engines;
    private DepartureLog log;
    private Outgoing outgoing;
    private Departures departures;

    @BeforeEach
    void makeHosts() throws Exception {
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        segment = JobSegment.create(new SegmentShape(hosts, 0, 1 << 16, Channel.bytes(2)),
                JobSegment.Origin.SPARSE_FILE);
        segment.control().allowDeaths();
        log = segment.control().departures();
        engines = LocalEngine.mesh(2);
        outgoing = new Outgoing(engines.getFirst(), 2, new Traffic());
        departures = new Departures(hosts, 0, segment.control(), outgoing, new Farewells(hosts, 0, outgoing));
    }

    @AfterEach
    void close() {
        engines.forEach(Engine::close);
        segment.close();
    }

    @Test
    void bitsOfARoundShouldBeToldBeforeItsDecision() throws Exception {
        Listener listener = new Listener();
        Thread pe = Thread.ofPlatform().start(this::comeToRounds);
        for (long round = 1; round <= ROUNDS; round++) {
            departures.learnPart(1, 1, MemorySegment.ofArray(new long[]{0, round, round, round}));
            called.set(round);
            while (log.decision(round) == null) {
                departures.poll();
            }
            outgoing.flush();
            while (listener.decided < round) {
                engines.getLast().poll(listener);
                engines.getFirst().poll(listener);
            }
        }
        pe.join();
        assertEquals(ROUNDS, listener.decided);
    }

    /** Sooner or later than the agent looks. */
    private void comeToRounds() {
        for (long round = 1; round <= ROUNDS; round++) {
            while (called.get() < round) {
                Thread.onSpinWait();
            }
            for (long pauses = round % MOST_PAUSES; pauses > 0; pauses--) {
                Thread.onSpinWait();
            }
            log.arrive(0, round, round);
        }
    }

    /** What host 1 hears: records one behind the other. */
    private static final class Listener implements Engine.Sink {

        private long told;
        private long decided;

        @Override
        public void receive(int host, MemorySegment message) {
            for (long at = 0; at < message.byteSize();) {
                int payloadBytes = message.get(JAVA_INT.withByteAlignment(1), at + WireRecord.PAYLOAD_BYTES);
                hear(Kind.of(message.get(JAVA_BYTE, at + WireRecord.KIND)),
                        message.asSlice(at, WireRecord.bytes(payloadBytes)));
                at += WireRecord.bytes(payloadBytes);
            }
        }

        private void hear(Kind kind, MemorySegment wire) {
            if (kind == Kind.MEMBERSHIP) {
                told = wire.get(JAVA_LONG_UNALIGNED, WireRecord.PAYLOAD + Long.BYTES);
            } else if (kind == Kind.DECISION) {
                decided = wire.get(JAVA_LONG_UNALIGNED, WireRecord.OPERAND);
                assertTrue(told >= decided, () -> "decided on round " + decided + ", told of " + told);
            }
        }

        @Override
        public void lose(int host, String why) {
            throw new AssertionError("host " + host + ": " + why);
        }
    }
}
