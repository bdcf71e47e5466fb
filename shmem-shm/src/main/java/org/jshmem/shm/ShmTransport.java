package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.shm.array.ArrayCombiner;
import org.jshmem.shm.memory.HostCaches;
import org.jshmem.shm.memory.SharedAtomics;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.memory.StreamingCopy;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentLayout;
import org.jshmem.shm.vector.VectorCombiner;
import org.jshmem.shm.wait.BlockedWait;
import org.jshmem.shm.wait.Doorbell;
import org.jshmem.shm.wait.MemoryCondition;
import org.jshmem.shm.wait.ShmSurvival;
import org.jshmem.shm.wait.WaitLines;
import org.jshmem.shm.wait.WaitStrategy;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.StridedCopy;
import org.jshmem.spi.Survival;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * One PE's endpoint in a {@link JobSegment}: a put is a copy to {@code heaps + pe * stride + offset}, and one look at
 * the target's {@link Doorbell}.
 */
public final class ShmTransport implements Transport {

    /** The module costs each JVM 20 ms when it starts, so it is there only when the launcher was asked for it. */
    private static final boolean VECTOR_MODULE = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    private final JobSegment segment;
    private final int me;
    private final int nPes;
    private final int concurrentPes;
    private final long memoryBytes;
    private final long heapsAddress;
    private final long heapStride;
    private final long doorbellsAddress;
    /** Looked up when a collective first asks. */
    private long cacheBytes;
    private final Doorbell[] doorbells;
    private final WaitStrategy waitStrategy;
    private final ShmSurvival survival;
    private final JobExit exit;
    private final Combiner combiner = VECTOR_MODULE ? VectorCombiner.INSTANCE : ArrayCombiner.INSTANCE;
    private volatile boolean closed;
    private volatile Supplier<String> moreToReport = () -> "";

    /**
     * The endpoint of a PE; all others are usable when every PE has made its own.
     *
     * @param segment    the job's segment, mapped in this process
     * @param me         the PE
     * @param generation how often the PEs have joined the job, this time included
     */
    public ShmTransport(JobSegment segment, int me, int generation) {
        this.segment = segment;
        exit = new JobExit(segment.control(), me, generation);
        this.me = me;
        nPes = segment.control().nPes();
        concurrentPes = Math.min(nPes, ShmProvider.processors());
        memoryBytes = segment.control().memoryBytes();
        heapsAddress = segment.heapsAddress();
        heapStride = SegmentLayout.heapStride(memoryBytes);
        doorbellsAddress = segment.control().doorbellAddress(0);
        doorbells = new Doorbell[nPes];
        for (int pe = 0; pe < nPes; pe++) {
            doorbells[pe] = new Doorbell(doorbellAddress(pe));
        }
        survival = segment.control().allowsDeaths() ? new ShmSurvival(segment.control(), me) : null;
        waitStrategy = new WaitStrategy(me, concurrentPes < nPes, segment.control(), survival,
                () -> moreToReport.get());
    }

    int turns() {
        return waitStrategy.turns();
    }

    boolean isClosed() {
        return closed;
    }

    JobControl control() {
        return segment.control();
    }

    @Override
    public int myPe() {
        return me;
    }

    @Override
    public int nPes() {
        return nPes;
    }

    @Override
    public int concurrentPes() {
        return concurrentPes;
    }

    @Override
    public long cacheBytes() {
        if (cacheBytes == 0) {
            cacheBytes = HostCaches.bytes(ShmProvider.processors());
        }
        return cacheBytes;
    }

    @Override
    public long memoryBytes() {
        return memoryBytes;
    }

    @Override
    public MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        return SharedMemory.view(address(pe, offset), bytes, lifetime);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long address = address(pe, offset);
        if (bytes == Long.BYTES && (address & Long.BYTES - 1) == 0) {
            SharedMemory.setLongRelease(address, source.get(JAVA_LONG_UNALIGNED, sourceOffset));
        } else if (bytes == Integer.BYTES && (address & Integer.BYTES - 1) == 0) {
            SharedMemory.setIntRelease(address, source.get(JAVA_INT_UNALIGNED, sourceOffset));
        } else {
            SharedMemory.copyIn(source, sourceOffset, address, bytes);
        }
        wake(pe, offset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        StreamingCopy.copy(source, sourceOffset, address(pe, offset), bytes);
        wake(pe, offset, bytes);
    }

    /** The copy is made of plain loads; the fence completes them before what follows and costs nothing on x86. */
    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        SharedMemory.copyOut(address(pe, offset), dest, destOffset, bytes);
        VarHandle.acquireFence();
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        VarHandle.releaseFence(); // the copies are plain stores, and one of them may be a flag
        StridedCopy.copy(source, sourceOffset, sourceStride, SharedMemory.all(), address(pe, offset), stride,
                blockBytes, blocks);
        wake(pe, offset, StridedCopy.span(stride, blockBytes, blocks));
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        StridedCopy.copy(SharedMemory.all(), address(pe, offset), stride, dest, destOffset, destStride, blockBytes,
                blocks);
        VarHandle.acquireFence();
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        SharedMemory.setRelease(address(pe, offset), width, value);
        wake(pe, offset, width);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        return SharedMemory.getAcquire(address(pe, offset), width);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        long before = SharedAtomics.fetch(op, address(pe, offset), width, operand);
        wake(pe, offset, width);
        return before;
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return SharedMemory.getAcquire(address(pe, offset), width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        long before = SharedAtomics.compareSwap(address(pe, offset), width, expected, value);
        wake(pe, offset, width);
        return before;
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        long address = address(pe, offset);
        long seen = SharedMemory.getAcquire(address, width);
        if (comparison.holds(seen, value) || timeoutNs <= 0) {
            return seen;
        }
        return waitStrategy.await(doorbells[pe], address, offset, width, comparison, value, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        MemoryCondition memory = new MemoryCondition(condition);
        return memory.isSatisfied() || timeoutNs > 0 && waitStrategy.await(doorbells[me], memory, timeoutNs);
    }

    @Override
    public void onStall(Runnable diagnosis) {
        waitStrategy.onStall(diagnosis);
    }

    @Override
    public void heapInUse(long bytes) {
        segment.control().counters(me).set(Counter.HEAP_BYTES, bytes);
    }

    @Override
    public void onReport(Supplier<String> description) {
        moreToReport = description;
    }

    /** The waits in which threads of this PE are blocked. */
    List<BlockedWait> blockedWaits() {
        return waitStrategy.blocked();
    }

    /** What those wait for, and what the library has to say about it, a line each. */
    String describe(List<BlockedWait> waits) {
        return new WaitLines(me, heapsAddress, heapStride).of(waits) + moreToReport.get();
    }

    @Override
    public Survival survival() {
        return survival;
    }

    @Override
    public boolean hasClosed(int pe) {
        return segment.control().state(pe) == JobControl.State.DONE;
    }

    /** Puts are copies that this thread has made; only the compiler and weakly ordered processors must know. */
    @Override
    public void fence() {
        VarHandle.releaseFence();
    }

    @Override
    public void quiet() {
        VarHandle.fullFence();
    }

    @Override
    public Combiner combiner() {
        return combiner;
    }

    @Override
    public void globalExit(int status) {
        segment.control().requestExit(status);
        System.out.flush();
        System.err.flush();
        // Not System.exit: shutdown hooks could wait for PEs that wait for this one.
        Runtime.getRuntime().halt(status);
    }

    @Override
    public void close() {
        exit.run();
        closed = true;
    }

    @Override
    public void abandon() {
        exit.abandon();
        closed = true;
    }

    @Override
    public boolean hasLeftAlone() {
        return control().endedBy() >= 0;
    }

    @Override
    public boolean letExceptionContinue(Class<?> closed) {
        return exit.isByException(closed);
    }

    /** The address of this PE's symmetric memory. */
    long ownMemory() {
        return address(me, 0);
    }

    private long address(int pe, long offset) {
        return heapsAddress + pe * heapStride + offset;
    }

    private long doorbellAddress(int pe) {
        return doorbellsAddress + pe * SegmentLayout.PE_BLOCK_BYTES;
    }

    private void wake(int pe, long offset, long bytes) {
        long watched = SharedMemory.getLongOpaque(Doorbell.watchedAddress(doorbellAddress(pe)));
        if (Doorbell.concerns(watched, offset, bytes)) {
            doorbells[pe].ring(address(pe, 0), watched);
        }
    }
}
