package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import org.jshmem.core.AtomicOp;
import org.jshmem.shm.memory.SharedAtomics;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.memory.StreamingCopy;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentLayout;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.Doorbell;
import org.jshmem.spi.RemoteAtomics;
import org.jshmem.spi.RemoteMemory;
import org.jshmem.spi.StridedCopy;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * The symmetric memory of the PEs of this host: a put is a copy to {@code heaps + pe * stride + offset}, and one look at
 * the target's {@link Doorbell}. Those who call see to it that the PE is one of this host.
 */
public class HostMemory implements RemoteMemory, RemoteAtomics {

    private final int firstPe;
    private final int localPes;
    /** Where the memory of PE 0 would begin if it were one of this host. */
    private final long heapsAddress;
    private final long heapStride;
    private final long doorbellsAddress;
    private final Doorbell[] doorbells;

    /**
     * The memory in a segment.
     *
     * @param segment mapped in this process
     */
    public HostMemory(JobSegment segment) {
        SegmentShape shape = segment.shape();
        firstPe = shape.firstPe();
        localPes = shape.localPes();
        heapStride = shape.heapStride();
        heapsAddress = segment.heapsAddress() - firstPe * heapStride;
        doorbellsAddress = segment.control().doorbellAddress(0);
        doorbells = new Doorbell[shape.hosts().nPes()];
        for (int pe = 0; pe < doorbells.length; pe++) {
            doorbells[pe] = new Doorbell(doorbellAddress(pe));
        }
    }

    /**
     * Whether a PE is one of this host.
     *
     * @param pe a world number
     * @return false when its memory is elsewhere
     */
    public final boolean isHere(int pe) {
        return Integer.compareUnsigned(pe - firstPe, localPes) < 0;
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

    /**
     * Where a place in a PE's memory lies in this process.
     *
     * @param pe     one of this host
     * @param offset in its memory
     * @return an address
     */
    public final long address(int pe, long offset) {
        return heapsAddress + pe * heapStride + offset;
    }

    /** For those who wait for a PE's memory. */
    final Doorbell doorbell(int pe) {
        return doorbells[pe];
    }

    final long heapStride() {
        return heapStride;
    }

    /**
     * Wakes those who wait for what has been written.
     *
     * @param pe     in whose memory
     * @param offset where
     * @param bytes  how much
     */
    public final void wake(int pe, long offset, long bytes) {
        long watched = SharedMemory.getLongOpaque(Doorbell.watchedAddress(doorbellAddress(pe)));
        if (Doorbell.concerns(watched, offset, bytes)) {
            doorbells[pe].ring(address(pe, 0));
        }
    }

    private long doorbellAddress(int pe) {
        return doorbellsAddress + pe * SegmentLayout.PE_BLOCK_BYTES;
    }
}
