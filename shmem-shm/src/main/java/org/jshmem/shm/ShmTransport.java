package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.shm.array.ArrayCombiner;
import org.jshmem.shm.code.CodeCombiner;
import org.jshmem.shm.memory.HostCaches;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.segment.SegmentUsers;
import org.jshmem.shm.vector.VectorCombiner;
import org.jshmem.shm.wait.Awaited;
import org.jshmem.shm.wait.BlockedWait;
import org.jshmem.shm.wait.MemoryCondition;
import org.jshmem.shm.wait.ShmSurvival;
import org.jshmem.shm.wait.WaitLines;
import org.jshmem.shm.wait.WaitStrategy;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.PolledWaits;
import org.jshmem.spi.Survival;
import org.jshmem.spi.Transport;

/** One PE's endpoint in a {@link JobSegment}, for PEs of its host. */
public final class ShmTransport extends HostMemory implements Transport {

    /** The module costs each JVM 20 ms when it starts, so it is there only when the launcher was asked for it. */
    private static final boolean VECTOR_MODULE = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    private final JobSegment segment;
    /** Null in the process of a PE that oshrun has started. */
    private final SegmentUsers users;
    private final int me;
    private final int nPes;
    private final int concurrentPes;
    private final boolean sharesProcess = LocalPe.sharesProcess();
    private final long memoryBytes;
    /** Looked up when a collective first asks. */
    private long cacheBytes;
    private final WaitStrategy waitStrategy;
    private final ShmSurvival survival;
    private final JobExit exit;
    private final Combiner combiner = CodeCombiner.over(
            VECTOR_MODULE ? VectorCombiner.INSTANCE : ArrayCombiner.INSTANCE);
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
        super(segment);
        this.segment = segment;
        users = segment.users();
        exit = new JobExit(segment.control(), me, generation);
        this.me = me;
        nPes = segment.control().nPes();
        SegmentShape shape = segment.shape();
        int processors = ShmProvider.processors();
        concurrentPes = shape.hosts().count() == 1
                ? Math.min(nPes, processors)
                : shape.hosts().concurrent(PeSet.world(nPes));
        memoryBytes = segment.control().memoryBytes();
        survival = segment.control().allowsDeaths() ? new ShmSurvival(segment.control(), me) : null;
        waitStrategy = new WaitStrategy(me, sharers(shape, processors), segment.control(), survival, reachablePes(),
                () -> moreToReport.get());
    }

    /** How many may need the processor of a PE that waits: other PEs, and the agent that carries what it waits for. */
    private static int sharers(SegmentShape shape, int processors) {
        int ofHost = shape.hosts().count() == 1 ? processors : shape.hosts().processors(shape.host());
        return Math.max(shape.sharers(ofHost), ShmProvider.shareProcessors() ? 2 : 1);
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
    public boolean sharesProcess() {
        return sharesProcess;
    }

    @Override
    public Hosts hosts() {
        Hosts hosts = segment.shape().hosts();
        return hosts.count() == 1 ? Hosts.one(nPes, concurrentPes) : hosts;
    }

    @Override
    public PeSet reachablePes() {
        SegmentShape shape = segment.shape();
        return shape.hosts().pesOf(shape.host());
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
        return isHere(pe) ? SharedMemory.view(address(pe, offset), bytes, lifetime) : null;
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        return waitWord(pe, offset, width, comparison, value, timeoutNs, Awaited.WORD);
    }

    private long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs,
            Awaited awaited) {
        if (users == null) {
            return lookAndWait(pe, offset, width, comparison, value, timeoutNs, awaited);
        }
        SegmentUsers guest = Guest.enter(users);
        try {
            return lookAndWait(pe, offset, width, comparison, value, timeoutNs, awaited);
        } finally {
            Guest.leave(guest);
        }
    }

    private long lookAndWait(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs,
            Awaited awaited) {
        long address = address(pe, offset);
        long seen = SharedMemory.getAcquire(address, width);
        if (comparison.holds(seen, value) || timeoutNs <= 0) {
            return seen;
        }
        return waitStrategy.await(doorbell(pe), address, offset, width, comparison, value, timeoutNs, awaited);
    }

    /**
     * As {@link #waitWord}, for a word of this process that is not symmetric memory, of which those who write it notify this PE
     * ({@link #wake}) with its distance from the PE's memory.
     *
     * @param address    of the word, a multiple of 8
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds, or {@link #FOREVER}
     * @param awaited    what it stands for
     * @return the value that satisfied it, or when time is up the last that was seen
     */
    public long waitPrivateWord(long address, Comparison comparison, long value, long timeoutNs, Awaited awaited) {
        return waitWord(me, address - address(me, 0), Long.BYTES, comparison, value, timeoutNs, awaited);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        MemoryCondition memory = new MemoryCondition(condition);
        SegmentUsers guest = Guest.enter(users);
        try {
            return memory.isSatisfied() || timeoutNs > 0 && waitStrategy.await(doorbell(me), memory, timeoutNs);
        } finally {
            Guest.leave(guest);
        }
    }

    @Override
    public void onStall(Runnable diagnosis) {
        waitStrategy.onStall(diagnosis);
    }

    @Override
    public PolledWaits polledWaits() {
        return waitStrategy.polledWaits();
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
        return new WaitLines(me, address(0, 0), heapStride()).of(waits) + moreToReport.get();
    }

    @Override
    public Survival survival() {
        return survival;
    }

    @Override
    public boolean hasClosed(int pe) {
        return segment.control().state(pe).isOver();
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
        waitStrategy.end();
    }

    @Override
    public void abandon() {
        exit.abandon();
        closed = true;
        waitStrategy.end();
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
}
