package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.mesh.Calls;
import org.jshmem.sim.mesh.Chip;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Processor;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace.Phase;
import org.jshmem.sim.wait.FlagWaiter;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.StridedCopy;

/**
 * The endpoint of a PE on a chip with a mesh: it copies lines itself, and continues when that is done. So everything is complete on
 * return and in order, and fence and quiet cost nothing.
 *
 * <p>
 * What is read is read when the call begins. What is written is there with its last line, one way through the mesh before the
 * call returns; what a get writes, when it returns.
 */
public final class MeshTransport extends SimTransport {

    private final SymmetricMemory memory;
    private final MemorySegment all;
    private final int me;
    private final Turn turn;
    private final Waits waits;
    private final Chip chip;
    private final Calls calls;
    private final FlagWaiter waiter;
    private final Combiner combiner;

    /**
     * The endpoint of a PE that has not joined.
     *
     * @param membership in the job
     * @param turn       its turns
     * @param memory     of all PEs
     * @param waits      of all PEs
     * @param checked    looks for mistakes of the program, or null
     * @param chip       with the memory
     * @param calls      what they cost the PE
     * @param processor  executes its instructions
     * @param waiter     waits for it
     */
    public MeshTransport(Membership membership, Turn turn, SymmetricMemory memory, Waits waits, CheckedMemory checked,
            Chip chip, Calls calls, Processor processor, FlagWaiter waiter) {
        super(membership, turn, memory, waits, checked);
        this.turn = turn;
        this.memory = memory;
        this.waits = waits;
        this.chip = chip;
        this.calls = calls;
        this.waiter = waiter;
        all = memory.all();
        me = turn.pe();
        combiner = new TimedCombiner(processor);
    }

    @Override
    void write(Operation operation, int pe, long offset, long bytes, Effect effect) {
        long to = begin(operation, pe, offset, bytes);
        if (operation == Operation.PUT) {
            queue(calls.flagSource(to), to, chip.lineBytes());
        }
        long donePs = operation == Operation.PUT ? calls.setPs(to, turn.clockPs()) : updatedPs(to);
        arrive(to, donePs);
        effect.apply(to);
        waits.touched(pe, offset, bytes, turn.clockPs());
        end(operation, pe, offset, bytes, donePs);
    }

    @Override
    long read(Operation operation, int pe, long offset, long bytes, Effect effect) {
        long from = begin(operation, pe, offset, bytes);
        long donePs = operation.writes() ? updatedPs(from) : calls.getPs(from, Chip.PRIVATE, bytes, turn.clockPs());
        if (operation.writes()) {
            arrive(from, donePs);
        }
        long result = effect.apply(from);
        if (operation.writes()) {
            waits.touched(pe, offset, bytes, turn.clockPs());
        }
        end(operation, pe, offset, bytes, donePs);
        return result;
    }

    private long updatedPs(long address) {
        return chip.updatePs(me, address, turn.clockPs());
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long to = begin(Operation.PUT, pe, offset, bytes);
        long from = memory.addressOf(source, sourceOffset, bytes);
        queue(from, to, bytes);
        long donePs = calls.putPs(from, to, bytes, turn.clockPs());
        arrive(to, donePs);
        copy(source, sourceOffset, all, to, bytes);
        waits.touched(pe, offset, bytes, turn.clockPs());
        end(Operation.PUT, pe, offset, bytes, donePs);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long from = begin(Operation.GET, pe, offset, bytes);
        long to = memory.addressOf(dest, destOffset, bytes);
        long donePs = calls.getPs(from, to, bytes, turn.clockPs());
        if (to == Chip.PRIVATE) {
            copy(all, from, dest, destOffset, bytes);
            end(Operation.GET, pe, offset, bytes, donePs);
            return;
        }
        MemorySegment read = StridedCopy.pack(all, from, bytes, bytes, 1);
        end(Operation.GET, pe, offset, bytes, donePs);
        turn.giveWay();
        copy(read, 0, dest, destOffset, bytes);
        waits.touched(memory.peOf(to), memory.offsetOf(to), bytes, turn.clockPs());
    }

    /** A call for each block. */
    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        long to = begin(Operation.PUT, pe, offset, blockBytes * blocks);
        long donePs = turn.clockPs();
        for (long block = 0; block < blocks; block++) {
            long from = memory.addressOf(source, sourceOffset + block * sourceStride, blockBytes);
            donePs = calls.putPs(from, to + block * stride, blockBytes, donePs);
        }
        MemorySegment packed = StridedCopy.pack(source, sourceOffset, sourceStride, blockBytes, blocks);
        arrive(to, donePs);
        StridedCopy.copy(packed, 0, blockBytes, all, to, stride, blockBytes, blocks);
        waits.touched(pe, offset, StridedCopy.span(stride, blockBytes, blocks), turn.clockPs());
        end(Operation.PUT, pe, offset, blockBytes * blocks, donePs);
    }

    /** A call for each block. */
    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        long from = begin(Operation.GET, pe, offset, blockBytes * blocks);
        long to = memory.addressOf(dest, destOffset, StridedCopy.span(destStride, blockBytes, blocks));
        long donePs = turn.clockPs();
        for (long block = 0; block < blocks; block++) {
            long blockTo = to == Chip.PRIVATE ? Chip.PRIVATE : to + block * destStride;
            donePs = calls.getPs(from + block * stride, blockTo, blockBytes, donePs);
        }
        MemorySegment packed = StridedCopy.pack(all, from, stride, blockBytes, blocks);
        end(Operation.GET, pe, offset, blockBytes * blocks, donePs);
        if (to != Chip.PRIVATE) {
            turn.giveWay();
        }
        StridedCopy.copy(packed, 0, blockBytes, dest, destOffset, destStride, blockBytes, blocks);
        if (to != Chip.PRIVATE) {
            waits.touched(memory.peOf(to), memory.offsetOf(to), StridedCopy.span(destStride, blockBytes, blocks),
                    turn.clockPs());
        }
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        turn.enter(Operation.WAIT);
        waiter.forWord(pe, offset, width, comparison, value, timeoutNs);
        waiter.await(calls.checkPs(memory.address(pe, offset)));
        return waiter.observed();
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        turn.enter(Operation.WAIT);
        waiter.forCondition(condition, timeoutNs);
        waiter.await(calls.checkPs(memory.address(me, 0)));
        return waiter.wasSatisfied();
    }

    @Override
    public void noteRequest(boolean isListed) {
        turn.catchUp();
        turn.elapse(calls.requestPs(isListed));
    }

    @Override
    public void fence() {
        turn.enter(Operation.FENCE);
        turn.note(Operation.FENCE);
    }

    @Override
    public void quiet() {
        turn.enter(Operation.QUIET);
        turn.note(Operation.QUIET);
    }

    @Override
    public Combiner combiner() {
        return combiner;
    }

    /** Returns the address. */
    private long begin(Operation operation, int pe, long offset, long bytes) {
        turn.enter(operation);
        turn.record(Phase.ISSUE, operation, pe, offset, bytes);
        return memory.address(pe, offset);
    }

    /**
     * Waits until the port has time. Of those that wait, low numbers come first, since the engine continues PEs of the same instant in
     * that order; new ones come before those that have waited longer.
     */
    private void queue(long from, long to, long bytes) {
        for (long waitPs = calls.holdBackPs(from, to, bytes, turn.clockPs()); waitPs > 0; waitPs = calls
                .holdBackPs(from, to, bytes, turn.clockPs())) {
            turn.elapse(waitPs);
            turn.giveWay();
        }
    }

    /** Goes on to the instant at which what is written is there. */
    private void arrive(long to, long donePs) {
        turn.elapse(Math.max(0, donePs - chip.wayPs(me, to) - turn.clockPs()));
        turn.giveWay();
    }

    private void end(Operation operation, int pe, long offset, long bytes, long donePs) {
        turn.elapse(donePs - turn.clockPs());
        turn.record(Phase.RETURN, operation, pe, offset, bytes);
    }
}
