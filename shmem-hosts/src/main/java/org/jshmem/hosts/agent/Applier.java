package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.BulkPlace;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.PackedBatch;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.HostMemory;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.spi.Hosts;

/** Carries out what has arrived from other hosts, by loads, stores and atomics of this host. */
final class Applier implements Engine.Sink {

    private static final AtomicOp[] OPS = AtomicOp.values();

    private final Hosts hosts;
    private final HostMemory memory;
    /** The message that is carried out: the agent is compiled by C1, which makes much of the checks of a memory segment. */
    private final UnsafeBuffer arrived = new UnsafeBuffer(0, 0);
    private final Engine engine;
    private final Traffic traffic;
    private final Replies replies;
    private final Outgoing outgoing;
    private final Acknowledgements acknowledgements;
    private final Fences fences;
    private final Watches watches;
    private final ControlRecords control;

    Applier(Hosts hosts, int ownHost, HostMemory memory, Engine engine, Traffic traffic, Replies replies,
            Outgoing outgoing, Watches watches, ControlRecords control) {
        this.hosts = hosts;
        this.memory = memory;
        this.engine = engine;
        this.traffic = traffic;
        this.replies = replies;
        this.outgoing = outgoing;
        this.watches = watches;
        this.control = control;
        acknowledgements = new Acknowledgements(hosts, ownHost, outgoing);
        fences = new Fences(acknowledgements);
    }

    @Override
    public void receive(int host, MemorySegment message) {
        control.hear(host);
        arrived.wrap(message.address(), (int) message.byteSize());
        int at = 0;
        while (at < arrived.capacity()) {
            traffic.arrive(kind(arrived, at));
            applyInOrder(host, arrived, at);
            at += WireRecord.bytes(arrived, at);
        }
        Reference.reachabilityFence(message);
    }

    /** Tells what has been carried out to those that wait for it and those that are sent a message anyway, or to all. */
    void acknowledge(boolean all) {
        acknowledgements.flush(all);
    }

    private void applyInOrder(int host, DirectBuffer message, int at) {
        int source = message.getInt(at + WireRecord.SOURCE_PE);
        if (fences.holds(source) && kind(message, at).isFenced()) {
            fences.hold(source, message, at);
        } else {
            apply(host, message, at);
        }
    }

    private static Kind kind(DirectBuffer message, int at) {
        return Kind.of(message.getByte(at + WireRecord.KIND));
    }

    private void apply(int host, DirectBuffer message, int at) {
        int source = message.getInt(at + WireRecord.SOURCE_PE);
        int target = message.getInt(at + WireRecord.TARGET_PE);
        long offset = message.getLong(at + WireRecord.OFFSET);
        long operand = message.getLong(at + WireRecord.OPERAND);
        long reply = message.getLong(at + WireRecord.REPLY);
        int width = message.getByte(at + WireRecord.WIDTH);
        int payload = at + WireRecord.PAYLOAD;
        long payloadAddress = message.addressOffset() + payload;
        int payloadBytes = message.getInt(at + WireRecord.PAYLOAD_BYTES);
        Kind kind = kind(message, at);
        switch (kind) {
            case NONE -> throw new IllegalStateException("a record of no kind from PE " + source);
            case PUT -> {
                put(target, offset, payloadAddress, payloadBytes);
                acknowledgements.complete(source);
            }
            case PUT_STRIDED -> {
                putBlocks(target, offset, message, payload, payloadBytes);
                acknowledgements.complete(source);
            }
            case BULK_PUT -> receiveBulk(host, source, target, offset, operand,
                    (int) BulkPlace.get(SharedMemory.all(), message.addressOffset() + at));
            case FLAG -> memory.putElement(target, offset, width, operand);
            case QUIET -> acknowledgements.want(source, operand);
            case FENCE -> fences.fence(source);
            case ATOMIC -> {
                memory.fetch(op(message, at), target, offset, width, operand);
                acknowledgements.complete(source);
            }
            case BATCH -> {
                carryOut(target, message, payload, payloadBytes);
                acknowledgements.complete(source);
            }
            case GET -> memory.get(target, offset, answer(source, target, 0, reply, (int) operand), 0, operand);
            case PEEK -> memory.get(target, offset,
                    append(Kind.PEEK_REPLY, source, target, 0, reply, (int) operand), 0, operand);
            case BULK_GET -> sendBulk(host, target, offset, operand,
                    (int) BulkPlace.get(SharedMemory.all(), message.addressOffset() + at));
            case READ -> answer(source, target, memory.getElement(target, offset, width), reply, 0);
            case PEEK_ELEMENT ->
                append(Kind.PEEK_REPLY, source, target, memory.getElement(target, offset, width), reply, 0);
            case GET_STRIDED -> getBlocks(source, target, offset, reply, message, payload);
            case FETCH ->
                answer(source, target, memory.fetch(op(message, at), target, offset, width, operand), reply, 0);
            case COMPARE_SWAP -> answer(source, target,
                    memory.compareSwap(target, offset, width, message.getLong(payload), operand), reply, 0);
            case WATCH -> watches.add(target, offset, width,
                    Comparison.ofOrdinal(message.getByte(at + WireRecord.COMPARISON)), operand, source, reply);
            case UNWATCH -> watches.remove(source, reply);
            case REPLY, PEEK_REPLY -> replies.answer(target, operand, reply, payloadAddress, payloadBytes);
            case ACKNOWLEDGEMENT -> replies.acknowledge(target, source, operand);
            default -> control.learn(kind, host, source, offset, operand, reply,
                    SharedMemory.all().asSlice(payloadAddress, payloadBytes));
        }
    }

    /** Its last bytes may be a flag for what an earlier record has put, and a fence of the PE is none of this processor. */
    private void put(int pe, long offset, long address, int bytes) {
        VarHandle.releaseFence(); // costs nothing on x86
        memory.put(pe, offset, SharedMemory.all(), address, bytes);
    }

    @Override
    public void lose(int host, String why) {
        control.lose(host, why);
    }

    private void receiveBulk(int host, int source, int target, long offset, long bytes, int tag) {
        Progress.Begun put = acknowledgements.begin(source);
        engine.receiveBulk(host, tag, memory.address(target, offset), bytes, traffic.receiveBulk(() -> {
            control.hear(host);
            memory.wake(target, offset, bytes);
            acknowledgements.complete(source, put);
            fences.release(source, (message, at) -> applyInOrder(host, message, at));
        }));
    }

    private void sendBulk(int host, int target, long offset, long bytes, int tag) {
        outgoing.sendBulk(host, tag, memory.address(target, offset), bytes, () -> {});
    }

    private void carryOut(int pe, DirectBuffer message, int payload, int payloadBytes) {
        PackedBatch.carryOut(message, payload, payload + payloadBytes, new PackedBatch.Target() {

            @Override
            public void put(long offset, int at, int bytes) {
                Applier.this.put(pe, offset, message.addressOffset() + at, bytes);
            }

            @Override
            public void atomic(AtomicOp op, long offset, int width, long operand) {
                memory.fetch(op, pe, offset, width, operand);
            }
        });
    }

    private static AtomicOp op(DirectBuffer message, int at) {
        return OPS[message.getByte(at + WireRecord.OP)];
    }

    private MemorySegment answer(int asker, int asked, long value, long reply, int payloadBytes) {
        return append(Kind.REPLY, asker, asked, value, reply, payloadBytes);
    }

    private MemorySegment append(Kind kind, int asker, int asked, long value, long reply, int payloadBytes) {
        return outgoing.append(hosts.hostOf(asker), kind, asked, asker, 0, value, reply, payloadBytes);
    }

    private void putBlocks(int target, long offset, DirectBuffer message, int payload, int payloadBytes) {
        long stride = message.getLong(payload);
        long blockBytes = message.getLong(payload + Long.BYTES);
        int data = payload + 2 * Long.BYTES;
        long blocks = (payloadBytes - 2 * Long.BYTES) / blockBytes;
        memory.putStrided(target, offset, stride, SharedMemory.all(), message.addressOffset() + data, blockBytes,
                blockBytes, blocks);
    }

    private void getBlocks(int source, int target, long offset, long reply, DirectBuffer message, int payload) {
        long stride = message.getLong(payload);
        long blockBytes = message.getLong(payload + Long.BYTES);
        long blocks = message.getLong(payload + 2 * Long.BYTES);
        memory.getStrided(target, offset, stride, answer(source, target, 0, reply, (int) (blockBytes * blocks)), 0,
                blockBytes, blockBytes, blocks);
    }
}
