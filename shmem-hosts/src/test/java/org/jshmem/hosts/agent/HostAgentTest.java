package org.jshmem.hosts.agent;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.agrona.concurrent.AgentTerminationException;
import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.HostMemory;
import org.jshmem.shm.segment.Counter;
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

/** An agent whose PE is idle, and at its end; the other host is the test. */
class HostAgentTest {

    private static final int TURNS = 1000;
    private static final long WAITED_MS = 600_000;
    /** Behind a fence, each as long as a record can be, and how often. */
    private static final int HELD = 500;
    private static final int FENCES = 20;

    private final Wire wire = new Wire();
    private JobSegment segment;
    private HostAgent agent;

    /** Keeps what kinds of records are sent, and brings some from the other host. */
    private static final class Wire implements Engine {

        private final List<Kind> sent = new ArrayList<>();
        private final List<Kind> lastMessage = new ArrayList<>();
        private final Map<Kind, MemorySegment> lastPayloads = new EnumMap<>(Kind.class);
        private final List<MemorySegment> coming = new ArrayList<>();
        private int from;
        private Runnable bulk = () -> {};
        private Runnable atFirstMessage = () -> {};

        void bring(Kind kind, long offset, long operand, long... payload) {
            int payloadBytes = payload.length * Long.BYTES;
            MemorySegment record = Arena.ofAuto().allocate(WireRecord.bytes(payloadBytes), Long.BYTES);
            record.set(JAVA_INT, WireRecord.PAYLOAD_BYTES, payloadBytes);
            MemorySegment.copy(payload, 0, record, JAVA_LONG, WireRecord.PAYLOAD, payload.length);
            record.set(JAVA_BYTE, WireRecord.KIND, (byte) kind.ordinal());
            record.set(JAVA_BYTE, WireRecord.WIDTH, (byte) Long.BYTES);
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
            lastMessage.clear();
            while (at < bytes) {
                Kind kind = Kind.of(envelope.get(JAVA_BYTE, at + WireRecord.KIND));
                int payloadBytes = envelope.get(JAVA_INT, at + WireRecord.PAYLOAD_BYTES);
                sent.add(kind);
                lastMessage.add(kind);
                lastPayloads.put(kind, envelope.asSlice(at + WireRecord.PAYLOAD, payloadBytes));
                at += WireRecord.bytes(payloadBytes);
            }
        }

        @Override
        public void sendBulk(int host, int tag, long address, long bytes, Runnable done) {}

        @Override
        public void receiveBulk(int host, int tag, long address, long bytes, Runnable done) {
            bulk = done;
        }

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

    /** Since when it waits, in the time of its own host. */
    @Test
    void blockedPeShouldBeToldByHowLongItHasWaited() {
        segment.control().blockedSince(1, System.currentTimeMillis() - WAITED_MS);
        agent.leave();
        turns();
        long waitedMs = wire.lastPayloads.get(Kind.COUNTERS).getAtIndex(JAVA_LONG, Counter.values().length);
        assertTrue(waitedMs >= WAITED_MS && waitedMs < 2 * WAITED_MS, "waited " + waitedMs);
        segment.close();

        start(0);
        long[] counters = new long[Counter.values().length + 1];
        counters[counters.length - 1] = waitedMs;
        wire.bring(Kind.COUNTERS, 0, 0, counters);
        turns();
        long knownMs = System.currentTimeMillis() - segment.control().blockedSince(1);
        assertTrue(knownMs >= waitedMs && knownMs < waitedMs + WAITED_MS, "known " + knownMs);
    }

    /** A PE that has been told something mostly answers, when it has had the processor. */
    @Test
    void acknowledgementShouldTravelWithTheAnswer() {
        turns();
        wire.bring(Kind.PUT, 0, 0, 1);
        agent.doWork();
        agent.doWork();
        assertFalse(wire.sent.contains(Kind.ACKNOWLEDGEMENT));
        byte[] record = new byte[WireRecord.bytes(0)];
        record[WireRecord.KIND] = (byte) Kind.FLAG.ordinal();
        Channel.of(segment, 1).outbox().write(Kind.FLAG.ordinal(), new UnsafeBuffer(record), 0, record.length);
        agent.doWork();
        assertTrue(wire.lastMessage.containsAll(List.of(Kind.FLAG, Kind.ACKNOWLEDGEMENT)), "sent " + wire.lastMessage);
    }

    @Test
    void acknowledgementShouldTravelAloneWhenThereIsNothingElseToDo() {
        turns();
        wire.bring(Kind.PUT, 0, 0, 1);
        wire.bring(Kind.PUT, 0, 0, 2);
        turns();
        assertEquals(List.of(Kind.ACKNOWLEDGEMENT), wire.lastMessage);
        assertEquals(1, Collections.frequency(wire.sent, Kind.ACKNOWLEDGEMENT));
    }

    /** Also what is complete only later; and what has been waited for is not urgent any more. */
    @Test
    void acknowledgementThatIsWaitedForShouldTravelAtOnce() {
        turns();
        wire.bring(Kind.QUIET, 0, 2);
        wire.bring(Kind.PUT, 0, 0, 1);
        agent.doWork();
        wire.bring(Kind.PUT, 0, 0, 2);
        agent.doWork();
        assertEquals(2, Collections.frequency(wire.sent, Kind.ACKNOWLEDGEMENT));
        wire.bring(Kind.PUT, 0, 0, 3);
        agent.doWork();
        assertEquals(2, Collections.frequency(wire.sent, Kind.ACKNOWLEDGEMENT));
    }

    /** A flag is nothing that a quiet waits for. */
    @Test
    void flagShouldBeWrittenAndNotAcknowledged() {
        wire.bring(Kind.FLAG, 64, 5);
        turns();
        assertEquals(5, new HostMemory(segment).getElement(1, 64, Long.BYTES));
        assertFalse(wire.sent.contains(Kind.ACKNOWLEDGEMENT));
    }

    /** An agent makes so little garbage that no collection would give the memory back. */
    @Test
    void recordsBehindFencesShouldTakeTheSameMemoryEachTime() {
        long[] payload = new long[WireRecord.MOST_PAYLOAD_BYTES / Long.BYTES];
        wire.bring(Kind.PUT, 0, 0, payload);
        MemorySegment put = wire.coming.removeLast();
        long before = directBytes();
        for (int fence = 1; fence <= FENCES; fence++) {
            put.set(JAVA_LONG, WireRecord.PAYLOAD, fence);
            wire.bring(Kind.BULK_PUT, 0, Long.BYTES, 0);
            wire.bring(Kind.FENCE, 0, 0);
            wire.coming.addAll(Collections.nCopies(HELD, put));
            agent.doWork();
            assertEquals(fence - 1, new HostMemory(segment).getElement(1, 0, Long.BYTES));
            wire.bulk.run();
            assertEquals(fence, new HostMemory(segment).getElement(1, 0, Long.BYTES));
        }
        long taken = directBytes() - before;
        assertTrue(taken < FENCES * HELD * (long) WireRecord.MOST_PAYLOAD_BYTES / 2, "took " + taken + " bytes");
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct")).findAny().orElseThrow().getMemoryUsed();
    }

    /** What is held back comes in its order, however many fences there are. */
    @Test
    void eachFenceShouldHoldBackWhatComesBehindIt() {
        wire.bring(Kind.BULK_PUT, 0, Long.BYTES, 0);
        agent.doWork();
        Runnable first = wire.bulk;
        wire.bring(Kind.FENCE, 0, 0);
        wire.bring(Kind.PUT, 64, 0, 1);
        wire.bring(Kind.BULK_PUT, 0, Long.BYTES, 0);
        wire.bring(Kind.FENCE, 0, 0);
        wire.bring(Kind.PUT, 64, 0, 2);
        wire.bring(Kind.PUT, 64, 0, 3);
        agent.doWork();
        HostMemory memory = new HostMemory(segment);
        assertEquals(0, memory.getElement(1, 64, Long.BYTES));
        first.run();
        assertEquals(1, memory.getElement(1, 64, Long.BYTES));
        wire.bulk.run();
        assertEquals(3, memory.getElement(1, 64, Long.BYTES));
    }
}
