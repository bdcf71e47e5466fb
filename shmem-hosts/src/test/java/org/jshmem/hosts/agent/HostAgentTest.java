package org.jshmem.hosts.agent;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.agrona.concurrent.AgentTerminationException;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** An agent at its end; the other host is the test. */
class HostAgentTest {

    private static final int TURNS = 1000;

    private final Wire wire = new Wire();
    private JobSegment segment;
    private HostAgent agent;

    /** Keeps what kinds of records are sent, and brings some from the other host. */
    private static final class Wire implements Engine {

        private final List<Kind> sent = new ArrayList<>();
        private final List<MemorySegment> coming = new ArrayList<>();
        private int from;
        private Runnable atFirstMessage = () -> {};

        void bring(Kind kind, long offset, long operand) {
            MemorySegment record = Arena.ofAuto().allocate(WireRecord.bytes(0), Long.BYTES);
            record.set(JAVA_BYTE, WireRecord.KIND, (byte) kind.ordinal());
            record.set(JAVA_INT, WireRecord.SOURCE_PE, from);
            record.set(JAVA_INT, WireRecord.TARGET_PE, 1 - from);
            record.set(JAVA_LONG, WireRecord.OFFSET, offset);
            record.set(JAVA_LONG, WireRecord.OPERAND, operand);
            coming.add(record);
        }

        @Override
        public int poll(Sink sink) {
            int arrived = coming.size();
            coming.forEach(message -> sink.receive(from, message));
            coming.clear();
            return arrived;
        }

        @Override
        public MemorySegment envelope() {
            Runnable now = atFirstMessage;
            atFirstMessage = () -> {};
            now.run();
            return Arena.ofAuto().allocate(MOST_BYTES, Long.BYTES);
        }

        @Override
        public void send(int host, MemorySegment envelope, int bytes) {
            int at = HEADER_BYTES;
            while (at < bytes) {
                sent.add(Kind.of(envelope.get(JAVA_BYTE, at + WireRecord.KIND)));
                at += WireRecord.bytes(envelope.get(JAVA_INT, at + WireRecord.PAYLOAD_BYTES));
            }
        }

        @Override
        public void sendBulk(int host, int tag, long address, long bytes, Runnable done) {}

        @Override
        public void receiveBulk(int host, int tag, long address, long bytes, Runnable done) {}

        @Override
        public boolean hasSentAll() {
            return true;
        }

        @Override
        public boolean isBusy(int host) {
            return false;
        }

        @Override
        public void close() {}
    }

    @BeforeEach
    void start() {
        start(1);
    }

    private void start(int host) {
        wire.from = 1 - host;
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        segment = JobSegment.create(new SegmentShape(hosts, host, 1 << 20, Channel.bytes(2)),
                JobSegment.Origin.SPARSE_FILE);
        agent = new HostAgent(segment, wire, "b", Duration.ofHours(1));
    }

    @AfterEach
    void close() {
        segment.close();
    }

    private void turns() {
        for (int i = 0; i < TURNS; i++) {
            agent.doWork();
        }
    }

    /** The launcher writes it and lets the agent leave, after this one has looked for news and before it looks whether to leave. */
    @Test
    void whatIsWrittenBeforeTheEndShouldBeSaidBeforeTheFarewell() {
        wire.atFirstMessage = () -> {
            segment.control().requestExit(7);
            segment.control().endJob(1);
            agent.leave();
        };
        turns();
        List<Kind> news = wire.sent.subList(0, wire.sent.indexOf(Kind.FAREWELL));
        assertTrue(news.containsAll(List.of(Kind.END, Kind.EXIT)), "sent " + wire.sent);
    }

    /** Else those that live would never learn that they wait in vain. */
    @Test
    void hostWithoutPesShouldStillBeAskedWhetherAllWaitInVain() {
        agent.leave();
        turns();
        assertTrue(wire.sent.contains(Kind.FAREWELL));
        assertFalse(wire.sent.contains(Kind.PROBE_ANSWER));
        wire.bring(Kind.PROBE, 1, 1);
        turns();
        assertEquals(Kind.PROBE_ANSWER, wire.sent.getLast());
        wire.bring(Kind.FAREWELL, 0, 0);
        assertThrows(AgentTerminationException.class, this::turns);
    }

    /** The other host is there until then. */
    @Test
    void hostThatHasAskedShouldWaitForTheAnswer() {
        segment.close();
        start(0);
        segment.control().markDead(0);
        turns();
        assertTrue(wire.sent.contains(Kind.PROBE));
        agent.leave();
        turns();
        assertFalse(wire.sent.contains(Kind.FAREWELL));
        wire.bring(Kind.PROBE_ANSWER, 0, 1);
        turns();
        assertTrue(wire.sent.contains(Kind.FAREWELL));
    }
}
