package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Alltoall of strided elements in one step: every PE writes element by element to its places in the destination of
 * every other, right neighbour first, so that no two PEs start on the same target.
 */
final class AlltoallsDirect {

    private final Members members;
    private final Exchange exchange;

    AlltoallsDirect(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    /** Strides are in elements, over the whole arrays: block after block. */
    void run(MemorySegment memory, long destOffset, long sourceOffset, long destStride, long sourceStride,
            long elementBytes, long count) {
        long destStep = destStride * elementBytes;
        long sourceStep = sourceStride * elementBytes;
        long place = destOffset + members.rank() * count * destStep;
        for (int i = 1; i <= members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            long from = sourceOffset + rank * count * sourceStep;
            for (long element = 0; element < count; element++) {
                putElement(members.pe(rank), place + element * destStep, memory, from + element * sourceStep,
                        elementBytes);
            }
        }
        exchange.announceAndAwaitAll();
    }

    private void putElement(int pe, long to, MemorySegment memory, long from, long bytes) {
        switch ((int) bytes) {
            case Byte.BYTES -> members.transport().putByte(pe, to, memory.get(ValueLayout.JAVA_BYTE, from));
            case Short.BYTES -> members.transport().putShort(pe, to, memory.get(ValueLayout.JAVA_SHORT, from));
            case Integer.BYTES -> members.transport().putInt(pe, to, memory.get(ValueLayout.JAVA_INT, from));
            default -> members.transport().putLong(pe, to, memory.get(ValueLayout.JAVA_LONG, from));
        }
    }
}
