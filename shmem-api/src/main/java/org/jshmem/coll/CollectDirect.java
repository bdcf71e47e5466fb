package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Type;

/**
 * Collect in two steps: an exclusive scan of the lengths says where each PE's block starts, then every PE writes its
 * own to that place in everybody's destination, right neighbour first.
 */
final class CollectDirect {

    private final Members members;
    private final ScanRecursiveDoubling scan;
    private final Exchange exchange;

    CollectDirect(Members members, ScanRecursiveDoubling scan, Exchange exchange) {
        this.members = members;
        this.scan = scan;
        this.exchange = exchange;
    }

    /** Returns false, and has written nothing, when this PE's block would end beyond the destination. */
    boolean run(MemorySegment memory, long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = sumOfLowerRanks(memory, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        for (int i = 1; i <= members.size() && bytes > 0; i++) {
            int peer = members.pe((members.rank() + i) % members.size());
            members.transport().put(peer, destOffset + start, memory, sourceOffset, bytes);
        }
        exchange.announceAndAwaitAll();
        return true;
    }

    private long sumOfLowerRanks(MemorySegment memory, long bytes) {
        long word = members.sync().agreement();
        memory.set(ValueLayout.JAVA_LONG, word, bytes);
        scan.exclusive(memory, word, Type.LONG, 1);
        return memory.get(ValueLayout.JAVA_LONG, word);
    }
}
