package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Pe;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.PolledWaits;
import org.jshmem.spi.ProgramObserver;
import org.jshmem.spi.Transport;

/** The endpoint of a simulated PE: what each operation does to memory. When it does it is up to the kind of machine. */
abstract sealed class SimTransport implements Transport permits MessageTransport, CoherentTransport, MeshTransport {

    private final Membership membership;
    private final Turn turn;
    private final SymmetricMemory memory;
    private final Waits waits;
    /** Null when the program is not checked. */
    private final CheckedMemory checked;
    private final int me;

    SimTransport(Membership membership, Turn turn, SymmetricMemory memory, Waits waits, CheckedMemory checked) {
        this.membership = membership;
        this.turn = turn;
        this.memory = memory;
        this.waits = waits;
        this.checked = checked;
        me = turn.pe();
    }

    /** Carries out an effect on a word of a PE that the caller does not wait for. */
    abstract void write(Operation operation, int pe, long offset, long bytes, Effect effect);

    /** Carries out an effect on a word of a PE and returns its result. */
    abstract long read(Operation operation, int pe, long offset, long bytes, Effect effect);

    @Override
    public int myPe() {
        return me;
    }

    @Override
    public int nPes() {
        return memory.nPes();
    }

    /** All: in virtual time every PE has a core of its own, however many the host has. */
    @Override
    public int concurrentPes() {
        return memory.nPes();
    }

    @Override
    public long clockNs() {
        turn.requireTime("clockNs");
        return Pe.current().readClockPs() / VirtualTime.PS_PER_NS;
    }

    @Override
    public long memoryBytes() {
        return memory.bytesPerPe();
    }

    @Override
    public Transport forContext() {
        return checked == null ? this : new CheckedTransport(this, checked.pe().context(), checked);
    }

    @Override
    public Transport forLocks() {
        return checked == null ? this : new CheckedTransport(this, checked.pe().lockContext(), checked);
    }

    @Override
    public ProgramObserver observer() {
        return checked == null ? null : checked.pe().observer();
    }

    @Override
    public MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        turn.catchUp();
        waits.exposedTo(me, pe);
        return memory.view(pe, offset, bytes, lifetime);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        write(Operation.PUT, pe, offset, width, at -> {
            memory.store(at, width, value);
            return 0;
        });
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        return read(Operation.GET, pe, offset, width, at -> memory.load(at, width));
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        write(Operation.ATOMIC, pe, offset, width, at -> memory.update(op, at, width, operand));
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        return read(Operation.FETCH, pe, offset, width, at -> memory.update(op, at, width, operand));
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return read(Operation.READ, pe, offset, width, at -> memory.load(at, width));
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        return read(Operation.COMPARE_SWAP, pe, offset, width, at -> {
            long before = memory.load(at, width);
            memory.store(at, width, before == expected ? value : before);
            return before;
        });
    }

    @Override
    public void onStall(Runnable diagnosis) {
        membership.onStall(diagnosis);
    }

    @Override
    public PolledWaits polledWaits() {
        return membership.polledWaits();
    }

    @Override
    public boolean hasClosed(int pe) {
        turn.catchUp();
        return membership.isLeaving(pe);
    }

    @Override
    public void globalExit(int status) {
        membership.endRun(Ending.requested(status));
    }

    @Override
    public void close() {
        turn.enter(Operation.CLOSE);
        turn.note(Operation.CLOSE);
        membership.leave();
    }

    @Override
    public void abandon() {
        membership.fail();
        close();
    }

    @Override
    public boolean hasLeftAlone() {
        return membership.hasFailed();
    }

    @Override
    public boolean letExceptionContinue(Class<?> closed) {
        return membership.isClosedByException(closed);
    }

    static long copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        MemorySegment.copy(source, sourceOffset, dest, destOffset, bytes);
        return 0;
    }
}
