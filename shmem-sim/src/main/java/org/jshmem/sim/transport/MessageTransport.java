package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.wait.MessageWaiter;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.Batch;
import org.jshmem.spi.ClosedDestination;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.StridedCopy;

/** The endpoint of a PE that reaches others by messages: {@link Link} says when they arrive. */
public final class MessageTransport extends SimTransport {

    private final Membership membership;
    private final SymmetricMemory memory;
    private final MemorySegment all;
    private final int me;
    private final Turn turn;
    private final Link link;
    private final MessageWaiter waiter;
    private final Hosts hosts;

    /**
     * The endpoint of a PE that has not joined.
     *
     * @param membership in the job
     * @param turn       its turns
     * @param memory     of all PEs
     * @param waits      of all PEs
     * @param checked    looks for mistakes of the program, or null
     * @param link       sends its messages
     * @param waiter     waits for it
     * @param hosts      PEs that share memory
     */
    public MessageTransport(Membership membership, Turn turn, SymmetricMemory memory, Waits waits,
            CheckedMemory checked, Link link, MessageWaiter waiter, Hosts hosts) {
        super(membership, turn, memory, waits, checked);
        this.membership = membership;
        this.turn = turn;
        this.memory = memory;
        this.link = link;
        this.waiter = waiter;
        this.hosts = hosts;
        all = memory.all();
        me = turn.pe();
    }

    @Override
    public Hosts hosts() {
        return hosts;
    }

    @Override
    public PeSet reachablePes() {
        return hosts.pesOf(hosts.hostOf(me));
    }

    /** Null for a PE of another host, unless nothing happens any more: no message would bring what is there. */
    @Override
    public MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        boolean isVisible = membership.isDiagnosed() || reachablePes().memberOf(pe) >= 0;
        return isVisible ? super.view(pe, offset, bytes, lifetime) : null;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        turn.enter(Operation.PUT);
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
        turn.enter(Operation.GET);
        if (pe == me) {
            link.local(Operation.GET, offset, bytes, at -> copy(all, at, dest, destOffset, bytes));
        } else {
            Payload[] payload = new Payload[1];
            link.call(Operation.GET, pe, offset, bytes, at -> capture(payload, at, bytes));
            payload[0].release(dest, destOffset);
        }
    }

    /** The destination gets its bytes in {@link #quiet}: only the thread of the PE may have access to it. */
    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        boolean isUsable = dest.scope().isAlive() && dest.isAccessibleBy(Thread.currentThread());
        if (pe == me || !isUsable) {
            get(pe, offset, dest, destOffset, bytes); // which fails where it is not usable
            return;
        }
        turn.enter(Operation.GET);
        Payload[] payload = new Payload[1];
        link.ask(Operation.GET, pe, offset, bytes, at -> capture(payload, at, bytes),
                () -> release(payload[0], dest, destOffset, bytes));
    }

    private void release(Payload payload, MemorySegment dest, long destOffset, long bytes) {
        try {
            payload.release(dest, destOffset);
        } catch (IllegalStateException e) {
            throw new ClosedDestination(me, bytes, false, e);
        }
    }

    private long capture(Payload[] payload, long at, long bytes) {
        payload[0] = Payload.capture(all, at, bytes);
        return 0;
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        turn.enter(Operation.PUT);
        MemorySegment packed = StridedCopy.pack(source, sourceOffset, sourceStride, blockBytes, blocks);
        write(Operation.PUT, pe, offset, packed.byteSize(), at -> {
            StridedCopy.copy(packed, 0, blockBytes, all, at, stride, blockBytes, blocks);
            link.touched(pe, offset, StridedCopy.span(stride, blockBytes, blocks));
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
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        turn.enter(Operation.WAIT);
        waiter.forCondition(condition, timeoutNs);
        link.await(waiter);
        return waiter.wasSatisfied();
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
        turn.enter(Operation.FENCE);
        turn.note(Operation.FENCE);
    }

    @Override
    public void quiet() {
        turn.enter(Operation.QUIET);
        link.quiet();
    }

    @Override
    public Combiner combiner() {
        return ScalarCombiner.INSTANCE;
    }

    @Override
    void write(Operation operation, int pe, long offset, long bytes, Effect effect) {
        turn.enter(operation);
        if (pe == me) {
            link.local(operation, offset, bytes, effect);
        } else {
            link.send(operation, pe, offset, bytes, effect);
        }
    }

    @Override
    long read(Operation operation, int pe, long offset, long bytes, Effect effect) {
        turn.enter(operation);
        return pe == me
                ? link.local(operation, offset, bytes, effect)
                : link.call(operation, pe, offset, bytes, effect);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        turn.enter(Operation.WAIT);
        waiter.forWord(pe, offset, width, comparison, value, timeoutNs);
        link.await(waiter);
        return waiter.observed();
    }

    private long carryOut(Batch batch, int pe, long memoryOfPe) {
        for (int i = 0; i < batch.size(); i++) {
            long at = memoryOfPe + batch.offset(i);
            AtomicOp op = batch.op(i);
            if (op == null) {
                copy(batch.data(i), 0, all, at, batch.bytes(i));
            } else {
                memory.update(op, at, batch.bytes(i), batch.operand(i));
            }
            link.touched(pe, batch.offset(i), batch.bytes(i));
        }
        return 0;
    }
}
