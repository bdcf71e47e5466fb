package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Processor;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace.Phase;
import org.jshmem.sim.wait.Poller;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.Combiner;

/**
 * The endpoint of a PE on a machine with coherent caches: it loads and stores the lines of other PEs itself, and continues
 * when that is done. So everything is complete on return and in order, and fence and quiet only cost their software.
 *
 * <p>
 * An operation on a word takes effect at the instant at which its line is asked for; since the directory serves a line in
 * the order in which it has been asked, nobody sees a difference from the instant at which the line arrives. Long ones go on
 * in pieces ({@link PiecewiseCopies}), each of which does so.
 */
public final class CoherentTransport extends SimTransport {

    private final SymmetricMemory memory;
    private final MemorySegment all;
    private final int me;
    private final Turn turn;
    private final Waits waits;
    private final Processor processor;
    private final HardwareThread thread;
    private final PiecewiseCopies copies;
    private final long callPs;
    private final long quietPs;
    private final Poller poller;
    private final Combiner combiner;
    private final boolean isChecked;

    /**
     * The endpoint of a PE that has not joined.
     *
     * @param membership in the job
     * @param turn       its turns
     * @param memory     of all PEs
     * @param waits      of all PEs
     * @param checked    looks for mistakes of the program, or null
     * @param machine    says what its software costs
     * @param thread     loads and stores lines
     * @param processor  executes its instructions
     * @param poller     waits for it
     */
    public CoherentTransport(Membership membership, Turn turn, SymmetricMemory memory, Waits waits,
            CheckedMemory checked, CoherentMachine machine, HardwareThread thread, Processor processor, Poller poller) {
        super(membership, turn, memory, waits, checked);
        this.turn = turn;
        this.memory = memory;
        this.waits = waits;
        this.processor = processor;
        this.poller = poller;
        all = memory.all();
        me = turn.pe();
        this.thread = thread;
        copies = new PiecewiseCopies(turn, memory, waits, thread);
        callPs = machine.callPs();
        quietPs = machine.quietPs();
        combiner = new TimedCombiner(processor);
        isChecked = checked != null;
    }

    @Override
    void write(Operation operation, int pe, long offset, long bytes, Effect effect) {
        if (pe == me || isChecked || waits.anyExposed()) {
            word(operation, pe, offset, bytes, effect);
        } else {
            turn.requireOwnThread(operation);
            processor.writeLater(operation, pe, offset, bytes, effect, callPs);
        }
    }

    @Override
    long read(Operation operation, int pe, long offset, long bytes, Effect effect) {
        return word(operation, pe, offset, bytes, effect);
    }

    private long word(Operation operation, int pe, long offset, long bytes, Effect effect) {
        begin(operation, pe, offset, bytes);
        long address = memory.address(pe, offset);
        long result = effect.apply(address);
        long startPs = turn.clockPs();
        long donePs = operation.writes() ? thread.storeWord(address, startPs) : thread.loadWord(address, startPs);
        if (operation.writes()) {
            waits.touched(pe, offset, bytes, startPs);
        }
        turn.elapse(donePs - startPs);
        turn.record(Phase.RETURN, operation, pe, offset, bytes);
        return result;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        begin(Operation.PUT, pe, offset, bytes);
        copies.copy(source, sourceOffset, all, memory.address(pe, offset), bytes);
        turn.record(Phase.RETURN, Operation.PUT, pe, offset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        begin(Operation.GET, pe, offset, bytes);
        copies.copy(all, memory.address(pe, offset), dest, destOffset, bytes);
        turn.record(Phase.RETURN, Operation.GET, pe, offset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        begin(Operation.PUT, pe, offset, blockBytes * blocks);
        copies.copyStrided(source, sourceOffset, sourceStride, all, memory.address(pe, offset), stride, blockBytes,
                blocks);
        turn.record(Phase.RETURN, Operation.PUT, pe, offset, blockBytes * blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        begin(Operation.GET, pe, offset, blockBytes * blocks);
        copies.copyStrided(all, memory.address(pe, offset), stride, dest, destOffset, destStride, blockBytes, blocks);
        turn.record(Phase.RETURN, Operation.GET, pe, offset, blockBytes * blocks);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        turn.enter(Operation.WAIT);
        poller.forWord(pe, offset, width, comparison, value, timeoutNs);
        poller.await();
        return poller.observed();
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return awaitLocal(MemorySegment.NULL, condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        turn.enter(Operation.WAIT);
        poller.forCondition(condition, timeoutNs);
        long address = memory.addressOf(words, 0, words.byteSize());
        poller.reads(address, address == HardwareThread.PRIVATE ? 0 : words.byteSize());
        poller.await();
        return poller.wasSatisfied();
    }

    @Override
    public void fence() {
        synchronize(Operation.FENCE);
    }

    @Override
    public void quiet() {
        synchronize(Operation.QUIET);
    }

    private void synchronize(Operation operation) {
        turn.settle();
        processor.software(quietPs);
        turn.enter(operation);
        turn.note(operation);
    }

    @Override
    public Combiner combiner() {
        return combiner;
    }

    /** The software comes first: when it is through, the PE is again the earliest, and asks for its first line. */
    private void begin(Operation operation, int pe, long offset, long bytes) {
        turn.settle();
        processor.software(callPs);
        turn.enter(operation);
        turn.record(Phase.ISSUE, operation, pe, offset, bytes);
    }
}
