package org.jshmem.coll.alltoall;

import org.jshmem.coll.team.Members;

/** Blocks in one piece, one behind the other. One object serves all calls of a team. */
public final class ContiguousBlocks implements Blocks {

    private final Members members;
    private long destOffset;
    private long sourceOffset;
    private long bytes;
    private boolean outgrowCaches;

    public ContiguousBlocks(Members members) {
        this.members = members;
    }

    /** Those of the next call. */
    public ContiguousBlocks at(long destOffset, long sourceOffset, long bytesPerPair) {
        this.destOffset = destOffset;
        this.sourceOffset = sourceOffset;
        bytes = bytesPerPair;
        outgrowCaches = members.outgrowCaches(2 * bytesPerPair * members.size() * members.size());
        return this;
    }

    @Override
    public void put(int rank) {
        members.put(rank, destOffset + members.rank() * bytes, sourceOffset + rank * bytes, bytes, outgrowCaches);
    }

    @Override
    public void get(int rank) {
        members.transport().get(members.pe(rank), sourceOffset + members.rank() * bytes, members.memory(),
                destOffset + rank * bytes, bytes);
    }
}
