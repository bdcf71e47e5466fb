package org.jshmem.shmemx;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;

/** How large the buffers of a conveyor are: what is asked for is looked at before anything is allocated, as an argument of that call. */
final class ConveyorBuffers {

    /** Of all buffers from which a PE reads, so that those of many PEs still fit a cache. */
    private static final int USUAL_INBOX_BYTES = 512 << 10;
    private static final int LARGEST_USUAL_BYTES = 16 << 10;
    private static final int SMALLEST_USUAL_BYTES = 512;

    /** Can still be rounded up to a multiple of 8. */
    private static final int LARGEST_BYTES = Integer.MAX_VALUE - Long.BYTES + 1;
    private static final int LARGEST_ITEM_BYTES = LARGEST_BYTES - ConveyorWords.HEADER_BYTES;

    private ConveyorBuffers() {}

    static int usualBytes(Shmem shmem, int itemBytes) {
        requireItem(shmem, itemBytes);
        int usual = USUAL_INBOX_BYTES / (ConveyorWords.SLOTS * shmem.nPes());
        return Math.max(itemBytes + ConveyorWords.HEADER_BYTES,
                Math.clamp(usual, SMALLEST_USUAL_BYTES, LARGEST_USUAL_BYTES));
    }

    /** Collective; returns the size rounded up. */
    static int requireValid(Shmem shmem, int itemBytes, int bufferBytes) {
        HeapAccess.of(shmem, "create").requireAlive("create");
        requireItem(shmem, itemBytes);
        if (bufferBytes < itemBytes + ConveyorWords.HEADER_BYTES) {
            throw fail(shmem,
                    "a buffer of a conveyor must hold 8 bytes and an item of at least 1: itemBytes=" + itemBytes
                            + " bufferBytes=" + bufferBytes);
        }
        requireSameItems(shmem, itemBytes);
        if (bufferBytes > LARGEST_BYTES) {
            throw fail(shmem,
                    "a buffer of a conveyor is too large: bufferBytes=" + bufferBytes + " most=" + LARGEST_BYTES);
        }
        return Math.ceilDiv(bufferBytes, Long.BYTES) * Long.BYTES;
    }

    private static void requireItem(Shmem shmem, int itemBytes) {
        if (itemBytes < 1 || itemBytes > LARGEST_ITEM_BYTES) {
            throw fail(shmem,
                    "an item of a conveyor must be of at least 1 byte and not too large: itemBytes=" + itemBytes
                            + " most="
                            + LARGEST_ITEM_BYTES);
        }
    }

    /** Buffers may be alike all the same: then who pulls would take the items apart in other places than who has pushed. */
    private static void requireSameItems(Shmem shmem, int itemBytes) {
        long least = shmem.reduce(ReduceOp.MIN, (long) itemBytes);
        long most = shmem.reduce(ReduceOp.MAX, (long) itemBytes);
        if (least != most) {
            throw fail(shmem, "items are not of the same size on every PE: itemBytes=" + itemBytes + " least=" + least
                    + " most=" + most);
        }
    }

    static long inboxBytes(Shmem shmem, int bufferBytes) {
        return (long) shmem.nPes() * ConveyorWords.SLOTS * bufferBytes;
    }

    /** Heaps are alike, so all PEs fail, and none allocates; what is allocated besides is smaller. */
    static void requireRoom(Shmem shmem, int bufferBytes) {
        long bytes = inboxBytes(shmem, bufferBytes);
        long free = HeapAccess.of(shmem, "create").heap("create").allocator().largestFreeBytes();
        if (bytes > free) {
            throw fail(shmem, "symmetric heap exhausted: bufferBytes=" + bufferBytes + " buffers="
                    + shmem.nPes() * ConveyorWords.SLOTS + " requested=" + ByteSize.format(bytes) + " largestFree="
                    + ByteSize.format(free) + ": raise --heap or SHMEM_SYMMETRIC_SIZE");
        }
    }

    private static ShmemException fail(Shmem shmem, String message) {
        return new ShmemException(shmem.myPe(), "create", message);
    }
}
