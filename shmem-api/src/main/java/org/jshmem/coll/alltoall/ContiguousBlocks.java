package org.jshmem.coll.alltoall;

import org.jshmem.coll.team.Group;

/** Blocks in one piece, one behind the other. One object serves all calls of a team. */
public final class ContiguousBlocks implements Blocks {

    private final Group group;
    private long destOffset;
    private long sourceOffset;
    private long bytes;
    private boolean outgrowCaches;

    public ContiguousBlocks(Group group) {
        this.group = group;
    }

    /** Those of the next call. */
    public ContiguousBlocks at(long destOffset, long sourceOffset, long bytesPerPair) {
        this.destOffset = destOffset;
        this.sourceOffset = sourceOffset;
        bytes = bytesPerPair;
        outgrowCaches = group.outgrowCaches(2 * bytesPerPair * group.size() * group.size());
        return this;
    }

    /** Where the caller's block for a rank is. */
    long source(int rank) {
        return sourceOffset + rank * bytes;
    }

    /** Where the caller's block from a rank goes to. */
    long dest(int rank) {
        return destOffset + rank * bytes;
    }

    @Override
    public void put(int rank) {
        group.put(rank, dest(group.rank()), source(rank), bytes, outgrowCaches);
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public void pack(int rank, int pe, long offset) {
        group.transport().put(pe, offset, group.memory(), source(rank), bytes);
    }

    @Override
    public void unpack(int firstRank, int blocks, int toRank, long offset) {
        group.transport().put(group.pe(toRank), dest(firstRank), group.memory(), offset, blocks * bytes);
    }

    @Override
    public void get(int rank) {
        group.transport().get(group.pe(rank), source(group.rank()), group.memory(), dest(rank), bytes);
    }
}
