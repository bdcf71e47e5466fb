package org.jshmem.shm.segment;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.HeapAlignment;
import org.jshmem.spi.Hosts;

/**
 * How large the parts of a segment are: control lines for all PEs of the job, and for those of one host symmetric memory and a
 * channel to the other hosts.
 *
 * @param hosts        which PEs are where
 * @param host         whose segment it is
 * @param memoryBytes  symmetric memory of each PE, in bytes
 * @param channelBytes what each PE has for messages, in bytes; a multiple of a page, 0 in a job on one host
 */
public record SegmentShape(Hosts hosts, int host, long memoryBytes, long channelBytes) {

    /** Refuses what the header has no room for. */
    public SegmentShape {
        if (hosts.count() > SegmentLayout.MOST_HOSTS) {
            throw new ShmemException("too many hosts: hosts=" + hosts.count() + " most=" + SegmentLayout.MOST_HOSTS);
        }
    }

    /**
     * The segment of a job on one host.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each, in bytes
     * @return the shape
     */
    public static SegmentShape onOneHost(int nPes, long memoryBytes) {
        return new SegmentShape(Hosts.one(nPes, nPes), 0, memoryBytes, 0);
    }

    /** The first PE with memory in the segment. */
    public int firstPe() {
        return hosts.pesOf(host).start();
    }

    /** How many PEs have memory in the segment. */
    public int localPes() {
        return hosts.pesOf(host).size();
    }

    /**
     * How many threads of the job want each processor of the host, while all run: its PEs, and, among several hosts, its agent.
     *
     * @param processors that the host has
     * @return 1 when each has one of its own
     */
    public int sharers(int processors) {
        int threads = hosts.count() == 1 ? localPes() : localPes() + 1;
        return Math.ceilDiv(threads, Math.max(1, processors));
    }

    /** The channel of a PE of this host. */
    long channelOffset(int pe) {
        long first = HeapAlignment.roundUp(SegmentLayout.hostOffset(hosts.nPes(), hosts.count()),
                SegmentLayout.PAGE_BYTES);
        return first + (pe - firstPe()) * channelBytes;
    }

    /** Where the memory of the first PE of this host begins. */
    long heapsOffset() {
        return HeapAlignment.roundUp(channelOffset(firstPe() + localPes()), HeapAlignment.of(memoryBytes));
    }

    /** From the memory of a PE to that of the next. */
    public long heapStride() {
        return HeapAlignment.stride(memoryBytes);
    }

    long segmentBytes() {
        return Math.addExact(heapsOffset(), Math.multiplyExact(localPes(), heapStride()));
    }

    /** The size of the file, and the most addresses that a mapping of the segment takes. */
    long fileBytes() {
        return Math.addExact(segmentBytes(), HeapAlignment.of(memoryBytes));
    }

    /** What can be touched of the file: the rest of it are gaps, which take no memory. */
    long touchableBytes() {
        return Math.addExact(channelOffset(firstPe() + localPes()), Math.multiplyExact(localPes(), memoryBytes));
    }
}
