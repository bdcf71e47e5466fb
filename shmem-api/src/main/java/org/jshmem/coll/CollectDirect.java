package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Type;

/**
 * Collect in two steps: an exclusive scan of the lengths says where each PE's block starts, then every PE writes its
 * own to that place in everybody's destination, right neighbour first.
 */
final class CollectDirect implements Collect {

    private final Members members;
    private final TeamAlgorithms algorithms;
    private final Exchange exchange;

    CollectDirect(Members members, TeamAlgorithms algorithms, Exchange exchange) {
        this.members = members;
        this.algorithms = algorithms;
        this.exchange = exchange;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = sumOfLowerRanks(bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        for (int i = 1; i <= members.size() && bytes > 0; i++) {
            int peer = members.pe((members.rank() + i) % members.size());
            members.transport().put(peer, destOffset + start, members.memory(), sourceOffset, bytes);
        }
        exchange.announceAndAwaitAll();
        return true;
    }

    private long sumOfLowerRanks(long bytes) {
        MemorySegment memory = members.memory();
        long word = members.sync().agreement();
        memory.set(ValueLayout.JAVA_LONG, word, bytes);
        algorithms.scan(Long.BYTES).exclusive(word, Type.LONG, 1);
        return memory.get(ValueLayout.JAVA_LONG, word);
    }
}
