package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** As {@link MessagePassing}, but data and flag are plain stores through {@code ptr}. */
final class PlainMessagePassing implements Experiment {

    private final Shmem shmem;
    private final Order order;
    private final MemorySegment data;
    private final MemorySegment flags;
    private final MemorySegment peerData;
    private final MemorySegment peerFlags;

    PlainMessagePassing(Memory memory, Order order) {
        shmem = memory.shmem();
        this.order = order;
        data = memory.lines();
        flags = memory.lines();
        peerData = shmem.ptr(data, memory.peer());
        peerFlags = shmem.ptr(flags, memory.peer());
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        if (shmem.myPe() == 0) {
            peerData.set(JAVA_LONG, offset, batch);
            order.apply(shmem);
            peerFlags.set(JAVA_LONG, offset, batch);
            return null;
        }
        shmem.waitUntil(JAVA_LONG, flags, offset, Comparison.EQ, batch);
        return data.get(JAVA_LONG, offset) == batch ? Seen.NEW : Seen.OLD;
    }
}
