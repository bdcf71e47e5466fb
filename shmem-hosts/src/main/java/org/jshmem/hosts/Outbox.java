package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

import org.agrona.concurrent.AtomicBuffer;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.hosts.wire.BulkPlace;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.PackedBatch;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.wait.Awaited;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.Transport;

/** The records of one PE to other hosts, from any of its threads: each is written in place in the ring that the agent reads. */
final class Outbox {

    /**
     * What comes behind a fence is held back by the other host, in its memory, while the bulk before is under way. After the first of
     * several fences it is twice as much at most. What is not counted besides is soon waited for.
     */
    static final int MOST_BEHIND_A_FENCE = 1024;

    private static final int RAISED = 1;

    private final ShmTransport own;
    private final Hosts hosts;
    private final JobControl control;
    private final Channel channel;
    private final RingBuffer ring;
    private final AtomicBuffer buffer;
    /** By host: puts of bulk, and how many of them are before a fence. */
    private final AtomicLongArray bulks;
    private final AtomicLongArray fencedBulks;
    /** By host: how many records were before the first fence of bulk that may be under way, or 0, and before the last one of all. */
    private final AtomicLongArray fencedRecords;
    private final AtomicLongArray lastFencedRecords;
    /** By host: up to which record it has been asked to acknowledge. */
    private final AtomicLongArray asked;
    /** By host: {@link #RAISED} when there may be flags on their way. */
    private final AtomicIntegerArray raised;

    Outbox(ShmTransport own, Hosts hosts, JobControl control, Channel channel) {
        this.own = own;
        this.hosts = hosts;
        this.control = control;
        this.channel = channel;
        ring = channel.outbox();
        buffer = ring.buffer();
        bulks = new AtomicLongArray(hosts.count());
        fencedBulks = new AtomicLongArray(hosts.count());
        fencedRecords = new AtomicLongArray(hosts.count());
        lastFencedRecords = new AtomicLongArray(hosts.count());
        asked = new AtomicLongArray(hosts.count());
        raised = new AtomicIntegerArray(hosts.count());
    }

    /** Issues a put, or a part of one. */
    void put(int pe, long offset, MemorySegment source, long sourceOffset, int bytes) {
        int index = beginCounted(Kind.PUT, 0, 0, pe, bytes, offset, 0);
        copyIn(source, sourceOffset, index, 0, bytes);
        ring.commit(index);
    }

    /** Issues a put of an element. */
    void putElement(int pe, long offset, int width, long value) {
        int index = beginCounted(Kind.PUT, 0, width, pe, width, offset, 0);
        SharedMemory.setRelease(payloadAddress(index), width, value);
        ring.commit(index);
    }

    /** Issues a flag of the library, which is not acknowledged. */
    void raise(int pe, long offset, long value) {
        ring.commit(begin(Kind.FLAG, 0, Long.BYTES, 0, pe, 0, offset, value, 0));
        raised.setRelease(hosts.hostOf(pe), RAISED); // not before: another thread might ask and send its answer ahead of the flag
    }

    /** Whether flags have been raised at a host since this was asked last. */
    boolean takeRaised(int host) {
        return raised.getAndSet(host, 0) == RAISED;
    }

    /** Issues a put of blocks that lie side by side in the source. */
    void putStrided(int pe, long offset, long stride, MemorySegment packed, long packedOffset, long blockBytes,
            int bytes) {
        int index = beginCounted(Kind.PUT_STRIDED, 0, 0, pe, 2 * Long.BYTES + bytes, offset, 0);
        int payload = index + WireRecord.PAYLOAD;
        buffer.putLong(payload, stride);
        buffer.putLong(payload + Long.BYTES, blockBytes);
        copyIn(packed, packedOffset, index, 2 * Long.BYTES, bytes);
        ring.commit(index);
    }

    /** Issues a put from memory of the segment; the cell is answered when that may be changed. */
    void putBulk(int pe, long offset, long position, long bytes, long reply) {
        int host = hosts.hostOf(pe);
        count(host);
        ring.commit(beginBulk(Kind.BULK_PUT, pe, offset, position, bytes, reply));
        bulks.getAndIncrement(host);
    }

    /** Issues a get to memory of the segment; the cell is answered when all of it is there. */
    void getBulk(int pe, long offset, long position, long bytes, long reply) {
        ring.commit(beginBulk(Kind.BULK_GET, pe, offset, position, bytes, reply));
    }

    private int beginBulk(Kind kind, int pe, long offset, long position, long bytes, long reply) {
        int index = begin(kind, 0, 0, 0, pe, BulkPlace.BYTES, offset, bytes, reply);
        buffer.putLong(index + WireRecord.PAYLOAD, position);
        return index;
    }

    /**
     * Issues a fence where there has been bulk since the last one: all else is carried out in its order. The number that has been fenced
     * is written last, so that a thread whose bulk another's fence seems to cover finds that fence in the ring.
     */
    void fence() {
        for (int host = 0; host < hosts.count(); host++) {
            long issuedBulks = bulks.get(host);
            if (fencedBulks.get(host) < issuedBulks) {
                ring.commit(begin(Kind.FENCE, 0, 0, 0, hosts.pesOf(host).start(), 0, 0, 0, 0));
                long fenced = lastFencedRecords.accumulateAndGet(host, issued(host), Math::max);
                fencedRecords.compareAndSet(host, 0, fenced);
                fencedBulks.accumulateAndGet(host, issuedBulks, Math::max);
            }
        }
    }

    /** Issues operations, as many in a record as it has room for. */
    void batch(int pe, Batch batch) {
        int first = 0;
        while (first < batch.size()) {
            int end = first;
            int bytes = 0;
            while (end < batch.size() && bytes + PackedBatch.bytes(batch, end) <= WireRecord.MOST_PAYLOAD_BYTES) {
                bytes += PackedBatch.bytes(batch, end++);
            }
            int index = beginCounted(Kind.BATCH, 0, 0, pe, bytes, 0, 0);
            long at = payloadAddress(index);
            for (; first < end; first++) {
                PackedBatch.write(batch, first, SharedMemory.all(), at);
                at += PackedBatch.bytes(batch, first);
            }
            ring.commit(index);
        }
    }

    /** Issues an atomic operation without an answer. */
    void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        ring.commit(beginCounted(Kind.ATOMIC, op.ordinal(), width, pe, 0, offset, operand));
    }

    /** Issues a question without payload. */
    void ask(Kind kind, int op, int width, int comparison, int pe, long offset, long operand, long reply) {
        ring.commit(begin(kind, op, width, comparison, pe, 0, offset, operand, reply));
    }

    /** Issues a question with words as its payload. */
    void ask(Kind kind, int width, int pe, long offset, long operand, long reply, long... words) {
        int index = begin(kind, 0, width, 0, pe, words.length * Long.BYTES, offset, operand, reply);
        for (int i = 0; i < words.length; i++) {
            buffer.putLong(index + WireRecord.PAYLOAD + i * Long.BYTES, words[i]);
        }
        ring.commit(index);
    }

    /** Waits until all hosts have carried out what they acknowledge: what all threads have issued. They are asked before the first wait. */
    void endAll() {
        for (int host = 0; host < hosts.count(); host++) {
            askFor(host, issued(host));
        }
        for (int host = 0; host < hosts.count(); host++) {
            awaitCompleted(host, issued(host));
        }
    }

    private void awaitRoomBehindFence(int host) {
        long fenced = fencedRecords.get(host);
        if (fenced > 0 && issued(host) - fenced >= MOST_BEHIND_A_FENCE) {
            awaitCompleted(host, fenced);
            moveOn(host, fenced);
        }
    }

    /** From a fence that is complete to the last one. Another thread's may come meanwhile, which finds that its number need not be written. */
    private void moveOn(int host, long fenced) {
        long last = lastFencedRecords.get(host);
        fencedRecords.compareAndSet(host, fenced, last == fenced ? 0 : last);
        long later = lastFencedRecords.get(host);
        if (later != last) {
            fencedRecords.compareAndSet(host, 0, later);
        }
    }

    /** Unasked, a host acknowledges when it has nothing else to do, or sends a message anyway. */
    private void askFor(int host, long records) {
        if (SharedMemory.getLongAcquire(channel.completedAddress(host)) < records
                && asked.getAndAccumulate(host, records, Math::max) < records) {
            ask(Kind.QUIET, 0, 0, 0, hosts.pesOf(host).start(), 0, records, 0);
        }
    }

    private void awaitCompleted(int host, long records) {
        if (records > 0) {
            askFor(host, records);
            own.waitPrivateWord(channel.completedAddress(host), Comparison.GE, records, Transport.FOREVER,
                    Awaited.COMPLETION);
        }
    }

    /** Those of the calling thread are in the ring, and all that are before them. */
    private long issued(int host) {
        return SharedMemory.getLongAcquire(issuedAddress(host));
    }

    /** Begins a record that the other host acknowledges. */
    private int beginCounted(Kind kind, int op, int width, int pe, int payloadBytes, long offset, long operand) {
        count(hosts.hostOf(pe));
        return begin(kind, op, width, 0, pe, payloadBytes, offset, operand, 0);
    }

    /**
     * Counts a record before it has its place in the ring: a quiet counts all that are before its own, which may be of other threads and
     * not complete yet. One too many does no harm, since it comes soon after; or the job has ended, and so do all waits.
     */
    private void count(int host) {
        awaitRoomBehindFence(host);
        SharedMemory.getAndAddLong(issuedAddress(host), 1);
    }

    private int begin(Kind kind, int op, int width, int comparison, int pe, int payloadBytes, long offset, long operand,
            long reply) {
        int index = claim(kind, WireRecord.bytes(payloadBytes));
        buffer.putByte(index + WireRecord.KIND, (byte) kind.ordinal());
        buffer.putByte(index + WireRecord.OP, (byte) op);
        buffer.putByte(index + WireRecord.WIDTH, (byte) width);
        buffer.putByte(index + WireRecord.COMPARISON, (byte) comparison);
        buffer.putInt(index + WireRecord.SOURCE_PE, own.myPe());
        buffer.putInt(index + WireRecord.TARGET_PE, pe);
        buffer.putInt(index + WireRecord.PAYLOAD_BYTES, payloadBytes);
        buffer.putLong(index + WireRecord.OFFSET, offset);
        buffer.putLong(index + WireRecord.OPERAND, operand);
        buffer.putLong(index + WireRecord.REPLY, reply);
        return index;
    }

    /** While the ring is full, the agent waits for another host, or this PE is dead and this is a thread that it has left behind. */
    private int claim(Kind kind, int bytes) {
        int index = ring.tryClaim(kind.ordinal(), bytes);
        for (int turn = 0; index < 0; turn++) {
            control.requireNotEnded(own.myPe());
            requireAlive();
            Backoff.pause(turn);
            index = ring.tryClaim(kind.ordinal(), bytes);
        }
        return index;
    }

    private void requireAlive() {
        if (control.state(own.myPe()) == JobControl.State.DEAD) {
            throw new ShmemException("PE " + own.myPe() + " is dead, and the job continues without it");
        }
    }

    /**
     * Memory of a closed arena throws. A claim that is not committed would end the ring there, and a record that has been counted is
     * waited for: it becomes a put of nothing.
     */
    private void copyIn(MemorySegment source, long sourceOffset, int index, int payloadOffset, int bytes) {
        boolean isDone = false;
        try {
            SharedMemory.copyIn(source, sourceOffset, payloadAddress(index) + payloadOffset, bytes);
            isDone = true;
        } finally {
            if (!isDone) {
                buffer.putByte(index + WireRecord.KIND, (byte) Kind.PUT.ordinal());
                buffer.putInt(index + WireRecord.PAYLOAD_BYTES, 0);
                ring.commit(index);
            }
        }
    }

    private long issuedAddress(int host) {
        return channel.issuedAddress(host, hosts.count());
    }

    private long payloadAddress(int index) {
        return buffer.addressOffset() + index + WireRecord.PAYLOAD;
    }
}
