package org.jshmem.sim.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.ProgramObserver;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** The endpoint of a simulated PE: what each operation does to memory. When it does it is up to the kind of machine. */
abstract sealed class SimTransport implements Transport permits MessageTransport, CoherentTransport {

    private final Membership membership;
    private final Turn turn;
    private final SymmetricMemory memory;
    private final Waits waits;
    /** Null when the program is not checked. */
    private final CheckedMemory checked;
    private final MemorySegment all;
    private final int me;

    SimTransport(Membership membership, Turn turn, SymmetricMemory memory, Waits waits, CheckedMemory checked) {
        this.membership = membership;
        this.turn = turn;
        this.memory = memory;
        this.waits = waits;
        this.checked = checked;
        all = memory.all();
        me = turn.pe();
    }

    /** Carries out an effect on a word of a PE that the caller does not wait for. */
    abstract void write(Operation operation, int pe, long offset, long bytes, Effect effect);

    /** Carries out an effect on a word of a PE and returns its result. */
    abstract long read(Operation operation, int pe, long offset, long bytes, Effect effect);

    abstract long waitWord(int pe, long offset, int bytes, Comparison comparison, long value, long timeoutNs);

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
    public long memoryBytes() {
        return memory.bytesPerPe();
    }

    @Override
    public Transport forContext() {
        return checked == null ? this : new CheckedTransport(this, checked.pe().context(), checked);
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
    public void onStall(Runnable diagnosis) {
        membership.onStall(diagnosis);
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
    public boolean letExceptionGoOn(Class<?> closed) {
        return membership.isClosedByException(closed);
    }

    final long updateInt(AtomicOp op, long at, int operand) {
        int old = all.get(JAVA_INT, at);
        all.set(JAVA_INT, at, (int) op.apply(old, operand));
        return old;
    }

    final long updateLong(AtomicOp op, long at, long operand) {
        long old = all.get(JAVA_LONG, at);
        all.set(JAVA_LONG, at, op.apply(old, operand));
        return old;
    }

    static long copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        MemorySegment.copy(source, sourceOffset, dest, destOffset, bytes);
        return 0;
    }
}
