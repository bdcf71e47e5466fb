package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A one-way channel through a shared ring of chunks, as MPI libraries have between two processes: the sender copies in,
 * the receiver copies out, and while one has chunks left the other need not wait.
 *
 * <p>
 * Counts only grow: {@code written} lies at the receiver, {@code emptied} at the sender. A chunk is written again after
 * its turn in {@code emptied}, and read after its turn in {@code written}.
 */
final class Channel {

    private static final long WORD_ALIGNMENT_BYTES = 128;

    private final Shmem shmem;
    private final MemorySegment slots;
    private final long chunkBytes;
    private final long slotCount;
    private final MemorySegment written;
    private final MemorySegment emptied;
    private long chunks;

    /** Collective; the ring is as both PEs reach it. */
    Channel(Shmem shmem, MemorySegment slots, long chunkBytes) {
        this.shmem = shmem;
        this.slots = slots;
        this.chunkBytes = chunkBytes;
        slotCount = slots.byteSize() / chunkBytes;
        written = word(shmem);
        emptied = word(shmem);
    }

    private static MemorySegment word(Shmem shmem) {
        MemorySegment word = shmem.align(WORD_ALIGNMENT_BYTES, WORD_ALIGNMENT_BYTES);
        word.fill((byte) 0);
        shmem.barrierAll();
        return word;
    }

    void send(MemorySegment source, int receiver) {
        for (long at = 0; at < source.byteSize(); at += chunkBytes) {
            shmem.waitUntil(JAVA_LONG, emptied, 0, Comparison.GT, chunks - slotCount);
            MemorySegment.copy(source, at, slots, slot(), Math.min(chunkBytes, source.byteSize() - at));
            shmem.fence();
            shmem.p(JAVA_LONG, written, 0, ++chunks, receiver);
        }
    }

    void receive(MemorySegment dest, int sender) {
        for (long at = 0; at < dest.byteSize(); at += chunkBytes) {
            shmem.waitUntil(JAVA_LONG, written, 0, Comparison.GT, chunks);
            MemorySegment.copy(slots, slot(), dest, at, Math.min(chunkBytes, dest.byteSize() - at));
            shmem.p(JAVA_LONG, emptied, 0, ++chunks, sender);
        }
    }

    private long slot() {
        return chunks % slotCount * chunkBytes;
    }
}
