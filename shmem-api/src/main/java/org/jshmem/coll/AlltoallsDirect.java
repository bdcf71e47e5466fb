package org.jshmem.coll;

/**
 * Alltoall of strided elements in one step: every PE writes its elements to their places in the destination of
 * every other, right neighbour first, so that no two PEs start on the same target.
 */
final class AlltoallsDirect implements Alltoalls {

    private final Members members;
    private final Exchange exchange;

    AlltoallsDirect(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long destStride, long sourceStride,
            long elementBytes, long count) {
        long destStep = destStride * elementBytes;
        long sourceStep = sourceStride * elementBytes;
        long place = destOffset + members.rank() * count * destStep;
        for (int i = 1; i <= members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            long from = sourceOffset + rank * count * sourceStep;
            if (count > 0) {
                members.transport().putStrided(members.pe(rank), place, destStep, members.memory(), from, sourceStep,
                        elementBytes, count);
            }
        }
        exchange.announceAndAwaitAll();
    }
}
