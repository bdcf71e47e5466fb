package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.BulkPlace;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.segment.HostCounter;
import org.jshmem.shm.segment.HostLine;
import org.jshmem.spi.Hosts;

/** The messages that are being made, one for each other host: records of all PEs to a host travel together. */
final class Outgoing {

    /** The host whose agent orders and decides, and whose launcher speaks for all. */
    static final int HEAD = 0;

    private final Engine engine;
    private final Traffic traffic;
    private final MemorySegment[] envelopes;
    private final int[] lengths;
    /** The same memory as the envelopes: see {@link Applier}. */
    private final UnsafeBuffer[] buffers;
    private final UnsafeBuffer taken = new UnsafeBuffer(0, 0);
    private long records;
    private long messages;
    private long messageBytes;
    private long bulkBytes;

    Outgoing(Engine engine, int nHosts, Traffic traffic) {
        this.engine = engine;
        this.traffic = traffic;
        envelopes = new MemorySegment[nHosts];
        lengths = new int[nHosts];
        buffers = new UnsafeBuffer[nHosts];
        Arrays.setAll(buffers, _ -> new UnsafeBuffer(0, 0));
    }

    /** Appends a record as it stands in the ring of a PE. */
    void copy(int host, long address, int bytes) {
        room(host, bytes);
        taken.wrap(address, bytes);
        buffers[host].putBytes(lengths[host], taken, 0, bytes);
        lengths[host] += bytes;
        records++;
        traffic.send(Kind.of(taken.getByte(WireRecord.KIND)));
    }

    /** Appends a record of bulk as it stands in the ring of a PE, and sends all there is: the bulk follows. */
    void copyBulk(int host, long address, int bytes, int tag) {
        copy(host, address, bytes);
        BulkPlace.set(envelopes[host], lengths[host] - bytes, tag);
        flush(host);
    }

    /** Appends a record without an answer. */
    void append(int host, Kind kind, int sourcePe, int targetPe, long offset, long operand) {
        append(host, kind, sourcePe, targetPe, offset, operand, 0, 0);
    }

    /** Appends a record and returns where its payload is to be written. */
    MemorySegment append(int host, Kind kind, int sourcePe, int targetPe, long offset, long operand, long reply,
            int payloadBytes) {
        int bytes = WireRecord.bytes(payloadBytes);
        MemorySegment envelope = room(host, bytes);
        UnsafeBuffer buffer = buffers[host];
        int at = lengths[host];
        buffer.putInt(at, 0);
        buffer.putByte(at + WireRecord.KIND, (byte) kind.ordinal());
        buffer.putInt(at + WireRecord.SOURCE_PE, sourcePe);
        buffer.putInt(at + WireRecord.TARGET_PE, targetPe);
        buffer.putInt(at + WireRecord.PAYLOAD_BYTES, payloadBytes);
        buffer.putLong(at + WireRecord.OFFSET, offset);
        buffer.putLong(at + WireRecord.OPERAND, operand);
        buffer.putLong(at + WireRecord.REPLY, reply);
        lengths[host] += bytes;
        records++;
        traffic.send(kind);
        return envelope.asSlice(at + WireRecord.PAYLOAD, payloadBytes);
    }

    /** Appends a record without an answer for each other host. */
    void appendForOthers(Hosts hosts, int ownHost, Kind kind, int sourcePe, long offset, long operand) {
        for (int host = 0; host < hosts.count(); host++) {
            if (host != ownHost) {
                append(host, kind, sourcePe, hosts.pesOf(host).start(), offset, operand);
            }
        }
    }

    /** Whether a message to a host is being made. */
    boolean isOpen(int host) {
        return envelopes[host] != null;
    }

    /** Sends what there is; returns how many messages. */
    int flush() {
        int sent = 0;
        for (int host = 0; host < envelopes.length; host++) {
            if (envelopes[host] != null) {
                flush(host);
                sent++;
            }
        }
        return sent;
    }

    /** Sends memory behind the record that announces it. */
    void sendBulk(int host, int tag, long address, long bytes, Runnable done) {
        bulkBytes += bytes;
        engine.sendBulk(host, tag, address, bytes, traffic.sendBulk(done));
    }

    /** Publishes what has been sent so far. */
    void countInto(HostLine line) {
        line.set(HostCounter.RECORDS, records);
        line.set(HostCounter.MESSAGES, messages);
        line.set(HostCounter.MESSAGE_BYTES, messageBytes);
        line.set(HostCounter.BULK_BYTES, bulkBytes);
    }

    private MemorySegment room(int host, int bytes) {
        if (envelopes[host] != null && lengths[host] + bytes > Engine.MOST_BYTES) {
            flush(host);
        }
        if (envelopes[host] == null) {
            envelopes[host] = engine.envelope();
            buffers[host].wrap(envelopes[host].address(), Engine.MOST_BYTES);
            lengths[host] = Engine.HEADER_BYTES;
        }
        return envelopes[host];
    }

    private void flush(int host) {
        engine.send(host, envelopes[host], lengths[host]);
        messages++;
        messageBytes += lengths[host];
        envelopes[host] = null;
    }
}
