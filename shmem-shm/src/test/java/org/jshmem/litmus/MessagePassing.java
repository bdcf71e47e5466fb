package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** PE 0 puts data and announces it by a flag; PE 1 waits for the flag and looks at every byte with plain loads. */
final class MessagePassing implements Experiment {

    private final Shmem shmem;
    private final int bytes;
    private final int misalignment;
    private final Announcement announcement;
    private final Order order;
    private final long stride;
    private final MemorySegment data;
    private final MemorySegment flags;
    private final MemorySegment expected;
    private long expectedBatch;

    MessagePassing(Memory memory, int bytes, int misalignment, Announcement announcement, Order order) {
        shmem = memory.shmem();
        this.bytes = bytes;
        this.misalignment = misalignment;
        this.announcement = announcement;
        this.order = order;
        stride = Math.ceilDiv(bytes + misalignment, Memory.LINE) * Memory.LINE;
        data = memory.variable(stride);
        flags = memory.lines();
        expected = MemorySegment.ofArray(new byte[bytes]);
    }

    @Override
    public Seen act(int slot, long batch) {
        if (batch != expectedBatch) {
            Arrays.fill((byte[]) expected.heapBase().orElseThrow(), (byte) batch);
            expectedBatch = batch;
        }
        long dataOffset = slot * stride + misalignment;
        long flagOffset = slot * Memory.LINE;
        if (shmem.myPe() == 0) {
            announcement.put(shmem, order, new Announcement.Message(data, dataOffset, expected, flags, flagOffset,
                    batch));
            return null;
        }
        shmem.waitUntil(JAVA_LONG, flags, flagOffset, Comparison.EQ, batch);
        return isNew(dataOffset) ? Seen.NEW : Seen.OLD;
    }

    /** The last byte first: it is the one most likely to be late. */
    private boolean isNew(long dataOffset) {
        return data.get(JAVA_BYTE, dataOffset + bytes - 1) == expected.get(JAVA_BYTE, bytes - 1)
                && MemorySegment.mismatch(data, dataOffset, dataOffset + bytes, expected, 0, bytes) < 0;
    }
}
