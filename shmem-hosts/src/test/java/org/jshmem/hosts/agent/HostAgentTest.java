package org.jshmem.hosts.agent;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The agent of host 1, at its end; host 0 is the test. */
class HostAgentTest {

    private static final int TURNS = 1000;

    private final Wire wire = new Wire();
    private JobSegment segment;
    private HostAgent agent;

    /** Keeps what kinds of records are sent; nothing comes. */
    private static final class Wire implements Engine {

        private final List<Kind> sent = new ArrayList<>();
        private Runnable atFirstMessage = () -> {};

        @Override
        public int poll(Sink sink) {
            return 0;
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
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        segment = JobSegment.create(new SegmentShape(hosts, 1, 1 << 20, Channel.bytes(2)),
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
}
