package org.jshmem.sim.world;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.engine.Actor;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.ScalarCombiner;
import org.jshmem.spi.StridedCopy;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** The endpoint of a simulated PE: says what each operation does to memory; {@link Link} says when. */
final class SimTransport implements Transport {

    private final Pe pe;
    private final World world;
    private final SymmetricMemory memory;
    private final MemorySegment all;
    private final int me;
    private final Link link;
    private final Waiter waiter;

    SimTransport(Pe pe, World world, Actor actor) {
        this.pe = pe;
        this.world = world;
        memory = world.memory();
        all = memory.all();
        me = actor.number();
        link = new Link(world, actor);
        waiter = new Waiter(world, actor);
    }

    @Override
    public int myPe() {
        return me;
    }

    @Override
    public int nPes() {
        return world.nPes();
    }

    /** All: in virtual time every PE has a core of its own, however many the host has. */
    @Override
    public int concurrentPes() {
        return world.nPes();
    }

    @Override
    public long memoryBytes() {
        return memory.bytesPerPe();
    }

    @Override
    public MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        world.waits().exposedTo(me, pe);
        return memory.view(pe, offset, bytes, lifetime);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        link.enter(Operation.PUT);
        if (pe == me) {
            link.local(Operation.PUT, offset, bytes, at -> copy(source, sourceOffset, all, at, bytes));
        } else {
            Payload payload = Payload.capture(source, sourceOffset, bytes);
            link.send(Operation.PUT, pe, offset, bytes, at -> {
                payload.release(all, at);
                return 0;
            });
        }
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        link.enter(Operation.GET);
        if (pe == me) {
            link.local(Operation.GET, offset, bytes, at -> copy(all, at, dest, destOffset, bytes));
        } else {
            Payload[] payload = new Payload[1];
            link.call(Operation.GET, pe, offset, bytes, at -> {
                payload[0] = Payload.capture(all, at, bytes);
                return 0;
            });
            payload[0].release(dest, destOffset);
        }
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        link.enter(Operation.PUT);
        MemorySegment packed = StridedCopy.pack(source, sourceOffset, sourceStride, blockBytes, blocks);
        write(Operation.PUT, pe, offset, packed.byteSize(), at -> {
            StridedCopy.copy(packed, 0, blockBytes, all, at, stride, blockBytes, blocks);
            world.waits().touched(pe, offset, StridedCopy.span(stride, blockBytes, blocks), world.engine().nowPs());
            return 0;
        });
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        MemorySegment[] packed = new MemorySegment[1];
        read(Operation.GET, pe, offset, blockBytes * blocks, at -> {
            packed[0] = StridedCopy.pack(all, at, stride, blockBytes, blocks);
            return 0;
        });
        StridedCopy.copy(packed[0], 0, blockBytes, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putByte(int pe, long offset, byte value) {
        write(Operation.PUT, pe, offset, Byte.BYTES, at -> {
            all.set(JAVA_BYTE, at, value);
            return 0;
        });
    }

    @Override
    public void putShort(int pe, long offset, short value) {
        write(Operation.PUT, pe, offset, Short.BYTES, at -> {
            all.set(JAVA_SHORT, at, value);
            return 0;
        });
    }

    @Override
    public void putInt(int pe, long offset, int value) {
        write(Operation.PUT, pe, offset, Integer.BYTES, at -> {
            all.set(JAVA_INT, at, value);
            return 0;
        });
    }

    @Override
    public void putLong(int pe, long offset, long value) {
        write(Operation.PUT, pe, offset, Long.BYTES, at -> {
            all.set(JAVA_LONG, at, value);
            return 0;
        });
    }

    @Override
    public byte getByte(int pe, long offset) {
        return (byte) read(Operation.GET, pe, offset, Byte.BYTES, at -> all.get(JAVA_BYTE, at));
    }

    @Override
    public short getShort(int pe, long offset) {
        return (short) read(Operation.GET, pe, offset, Short.BYTES, at -> all.get(JAVA_SHORT, at));
    }

    @Override
    public int getInt(int pe, long offset) {
        return (int) read(Operation.GET, pe, offset, Integer.BYTES, at -> all.get(JAVA_INT, at));
    }

    @Override
    public long getLong(int pe, long offset) {
        return read(Operation.GET, pe, offset, Long.BYTES, at -> all.get(JAVA_LONG, at));
    }

    @Override
    public void atomicInt(AtomicOp op, int pe, long offset, int operand) {
        write(Operation.ATOMIC, pe, offset, Integer.BYTES, at -> updateInt(op, at, operand));
    }

    @Override
    public void atomicLong(AtomicOp op, int pe, long offset, long operand) {
        write(Operation.ATOMIC, pe, offset, Long.BYTES, at -> updateLong(op, at, operand));
    }

    @Override
    public int fetchInt(AtomicOp op, int pe, long offset, int operand) {
        return (int) read(Operation.FETCH, pe, offset, Integer.BYTES, at -> updateInt(op, at, operand));
    }

    @Override
    public long fetchLong(AtomicOp op, int pe, long offset, long operand) {
        return read(Operation.FETCH, pe, offset, Long.BYTES, at -> updateLong(op, at, operand));
    }

    @Override
    public int atomicReadInt(int pe, long offset) {
        return (int) read(Operation.READ, pe, offset, Integer.BYTES, at -> all.get(JAVA_INT, at));
    }

    @Override
    public long atomicReadLong(int pe, long offset) {
        return read(Operation.READ, pe, offset, Long.BYTES, at -> all.get(JAVA_LONG, at));
    }

    @Override
    public int compareSwapInt(int pe, long offset, int expected, int value) {
        return (int) read(Operation.COMPARE_SWAP, pe, offset, Integer.BYTES, at -> {
            int old = all.get(JAVA_INT, at);
            all.set(JAVA_INT, at, old == expected ? value : old);
            return old;
        });
    }

    @Override
    public long compareSwapLong(int pe, long offset, long expected, long value) {
        return read(Operation.COMPARE_SWAP, pe, offset, Long.BYTES, at -> {
            long old = all.get(JAVA_LONG, at);
            all.set(JAVA_LONG, at, old == expected ? value : old);
            return old;
        });
    }

    @Override
    public int waitInt(int pe, long offset, Comparison comparison, int value, long timeoutNs) {
        return (int) waitWord(pe, offset, Integer.BYTES, comparison, value, timeoutNs);
    }

    @Override
    public long waitLong(int pe, long offset, Comparison comparison, long value, long timeoutNs) {
        return waitWord(pe, offset, Long.BYTES, comparison, value, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        link.enter(Operation.WAIT);
        link.await(waiter.forCondition(condition, timeoutNs));
        return waiter.wasSatisfied();
    }

    @Override
    public void onStall(Runnable diagnosis) {
        pe.onStall(diagnosis);
    }

    @Override
    public boolean hasClosed(int pe) {
        return world.leaving().isHere(pe);
    }

    /** One message with the bytes of all. */
    @Override
    public void deliver(int pe, Batch batch) {
        Batch sent = batch.copy();
        long first = sent.offset(0);
        write(Operation.BATCH, pe, first, sent.bytes(), at -> carryOut(sent, pe, at - first));
    }

    /** Nothing to do: what goes from one PE to another stays in order anyway. */
    @Override
    public void fence() {
        link.enter(Operation.FENCE);
        link.note(Operation.FENCE);
    }

    @Override
    public void quiet() {
        link.enter(Operation.QUIET);
        link.quiet();
    }

    @Override
    public Combiner combiner() {
        return ScalarCombiner.INSTANCE;
    }

    @Override
    public void globalExit(int status) {
        pe.endRun(Ending.requested(status));
    }

    @Override
    public void close() {
        enter(Operation.CLOSE);
        pe.detach();
    }

    void enter(Operation operation) {
        link.enter(operation);
        link.note(operation);
    }

    void giveWay() {
        link.giveWay();
    }

    void whenReached(Runnable action) {
        link.whenReached(action);
    }

    private void write(Operation operation, int pe, long offset, long bytes, Effect effect) {
        link.enter(operation);
        if (pe == me) {
            link.local(operation, offset, bytes, effect);
        } else {
            link.send(operation, pe, offset, bytes, effect);
        }
    }

    private long read(Operation operation, int pe, long offset, long bytes, Effect effect) {
        link.enter(operation);
        return pe == me
                ? link.local(operation, offset, bytes, effect)
                : link.call(operation, pe, offset, bytes, effect);
    }

    private long waitWord(int pe, long offset, int bytes, Comparison comparison, long value, long timeoutNs) {
        link.enter(Operation.WAIT);
        link.await(waiter.forWord(pe, offset, bytes, comparison, value, timeoutNs));
        return waiter.observed();
    }

    private long carryOut(Batch batch, int pe, long memoryOfPe) {
        for (int i = 0; i < batch.size(); i++) {
            long at = memoryOfPe + batch.offset(i);
            AtomicOp op = batch.op(i);
            if (op == null) {
                copy(batch.data(i), 0, all, at, batch.bytes(i));
            } else if (batch.bytes(i) == Integer.BYTES) {
                updateInt(op, at, (int) batch.operand(i));
            } else {
                updateLong(op, at, batch.operand(i));
            }
            world.waits().touched(pe, batch.offset(i), batch.bytes(i), world.engine().nowPs());
        }
        return 0;
    }

    private long updateInt(AtomicOp op, long at, int operand) {
        int old = all.get(JAVA_INT, at);
        all.set(JAVA_INT, at, (int) op.apply(old, operand));
        return old;
    }

    private long updateLong(AtomicOp op, long at, long operand) {
        long old = all.get(JAVA_LONG, at);
        all.set(JAVA_LONG, at, op.apply(old, operand));
        return old;
    }

    private static long copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        MemorySegment.copy(source, sourceOffset, dest, destOffset, bytes);
        return 0;
    }
}
