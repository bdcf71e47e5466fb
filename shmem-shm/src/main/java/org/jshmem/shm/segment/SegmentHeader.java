package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.spi.Hosts;

import static org.jshmem.shm.segment.SegmentLayout.CHANNEL_BYTES_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.HOST_ENTRY_BYTES;
import static org.jshmem.shm.segment.SegmentLayout.HOST_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.HOST_TABLE_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.MEMORY_BYTES_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.N_HOSTS_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.N_PES_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.VERSION_OFFSET;

/** What a segment says of itself, so that whoever opens it knows where its parts lie. */
final class SegmentHeader {

    private final long base;

    SegmentHeader(long base) {
        this.base = base;
    }

    /** The version comes last: who sees it sees the rest. */
    void write(SegmentShape shape) {
        Hosts hosts = shape.hosts();
        SharedMemory.setIntRelease(base + N_PES_OFFSET, hosts.nPes());
        SharedMemory.setLongRelease(base + MEMORY_BYTES_OFFSET, shape.memoryBytes());
        SharedMemory.setIntRelease(base + HOST_OFFSET, shape.host());
        SharedMemory.setIntRelease(base + N_HOSTS_OFFSET, hosts.count());
        SharedMemory.setLongRelease(base + CHANNEL_BYTES_OFFSET, shape.channelBytes());
        for (int host = 0; host < hosts.count(); host++) {
            SharedMemory.setIntRelease(entry(host), hosts.pesOf(host).size());
            SharedMemory.setIntRelease(entry(host) + Integer.BYTES, hosts.processors(host));
        }
        SharedMemory.setIntRelease(base + VERSION_OFFSET, SegmentLayout.VERSION);
    }

    int version() {
        return SharedMemory.getIntAcquire(base + VERSION_OFFSET);
    }

    SegmentShape read() {
        int[] pes = new int[SharedMemory.getIntAcquire(base + N_HOSTS_OFFSET)];
        int[] processors = new int[pes.length];
        for (int host = 0; host < pes.length; host++) {
            pes[host] = SharedMemory.getIntAcquire(entry(host));
            processors[host] = SharedMemory.getIntAcquire(entry(host) + Integer.BYTES);
        }
        return new SegmentShape(Hosts.of(pes, processors), SharedMemory.getIntAcquire(base + HOST_OFFSET),
                SharedMemory.getLongAcquire(base + MEMORY_BYTES_OFFSET),
                SharedMemory.getLongAcquire(base + CHANNEL_BYTES_OFFSET));
    }

    private long entry(int host) {
        return base + HOST_TABLE_OFFSET + host * HOST_ENTRY_BYTES;
    }
}
