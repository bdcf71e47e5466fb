package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.BulkPlace;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Begins what PEs of this host put and get as bulk: the engine carries it from the memory where it lies to that where it goes. A record
 * goes before it, by which the other host sends or awaits it.
 */
final class BulkTransfers {

    private static final int TAGS = Engine.MOST_TAG / 2;

    private final JobSegment segment;
    private final Engine engine;
    private final Outgoing outgoing;
    private final Replies replies;
    private final Traffic traffic;
    /** By host. */
    private final int[] lastTags;

    BulkTransfers(JobSegment segment, Engine engine, Outgoing outgoing, Replies replies, Traffic traffic) {
        this.segment = segment;
        this.engine = engine;
        this.outgoing = outgoing;
        this.replies = replies;
        this.traffic = traffic;
        lastTags = new int[segment.shape().hosts().count()];
    }

    /** Sends what a PE puts; its cell is answered when the memory may be changed again. */
    void put(int host, long record, int bytes) {
        int tag = nextTag(host);
        long from = here(record);
        outgoing.copyBulk(host, record, bytes, tag);
        outgoing.sendBulk(host, tag, from, size(record), answer(record));
    }

    /** Awaits what a PE gets, and asks for it; its cell is answered when it is there. */
    void get(int host, long record, int bytes) {
        int tag = nextTag(host) + TAGS; // chosen here and used by the other host, which chooses those of its own puts below
        engine.receiveBulk(host, tag, here(record), size(record), traffic.receiveBulk(answer(record)));
        outgoing.copyBulk(host, record, bytes, tag);
    }

    private Runnable answer(long record) {
        int pe = all().get(JAVA_INT, record + WireRecord.SOURCE_PE);
        long reply = all().get(JAVA_LONG, record + WireRecord.REPLY);
        return () -> replies.answer(pe, reply);
    }

    private long here(long record) {
        return segment.address(BulkPlace.get(all(), record));
    }

    private static long size(long record) {
        return all().get(JAVA_LONG, record + WireRecord.OPERAND);
    }

    private static MemorySegment all() {
        return SharedMemory.all();
    }

    /** Far fewer are under way to a host than there are tags. */
    private int nextTag(int host) {
        lastTags[host] = lastTags[host] % TAGS + 1;
        return lastTags[host];
    }
}
