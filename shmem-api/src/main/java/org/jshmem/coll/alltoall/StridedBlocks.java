package org.jshmem.coll.alltoall;

import org.jshmem.coll.team.Members;

/**
 * Where the strided blocks of an alltoall lie.
 *
 * @param destOffset   where destinations begin
 * @param sourceOffset where sources begin
 * @param destStep     from one element of a destination to the next, in bytes
 * @param sourceStep   from one element of a source to the next, in bytes
 * @param elementBytes size of an element
 * @param count        elements in a block
 */
record StridedBlocks(long destOffset, long sourceOffset, long destStep, long sourceStep, long elementBytes,
        long count) {

    static StridedBlocks of(long destOffset, long sourceOffset, long destStride, long sourceStride, long elementBytes,
            long count) {
        return new StridedBlocks(destOffset, sourceOffset, destStride * elementBytes, sourceStride * elementBytes,
                elementBytes, count);
    }

    /** Writes the caller's block for a rank to its place there. */
    void put(Members members, int rank) {
        if (count > 0) {
            members.transport().putStrided(members.pe(rank), dest(members.rank()), destStep, members.memory(),
                    source(rank), sourceStep, elementBytes, count);
        }
    }

    /** Reads a rank's block for the caller to its place here. */
    void get(Members members, int rank) {
        if (count > 0) {
            members.transport().getStrided(members.pe(rank), source(members.rank()), sourceStep, members.memory(),
                    dest(rank), destStep, elementBytes, count);
        }
    }

    private long dest(int block) {
        return destOffset + block * count * destStep;
    }

    private long source(int block) {
        return sourceOffset + block * count * sourceStep;
    }
}
