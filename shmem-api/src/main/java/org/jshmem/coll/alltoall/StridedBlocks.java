package org.jshmem.coll.alltoall;

import org.jshmem.coll.team.Group;

/**
 * Blocks of elements that lie a stride apart.
 *
 * @param group      the team
 * @param destOffset   where destinations begin
 * @param sourceOffset where sources begin
 * @param destStep     from one element of a destination to the next, in bytes
 * @param sourceStep   from one element of a source to the next, in bytes
 * @param elementBytes size of an element
 * @param count        elements in a block
 */
public record StridedBlocks(Group group, long destOffset, long sourceOffset, long destStep, long sourceStep,
        long elementBytes, long count) implements Blocks {

    @Override
    public void put(int rank) {
        if (count > 0) {
            group.transport().putStrided(group.pe(rank), dest(group.rank()), destStep, group.memory(),
                    source(rank), sourceStep, elementBytes, count);
        }
    }

    @Override
    public long bytes() {
        return count * elementBytes;
    }

    @Override
    public void pack(int rank, int pe, long offset) {
        group.transport().putStrided(pe, offset, elementBytes, group.memory(), source(rank), sourceStep, elementBytes,
                count);
    }

    @Override
    public void unpack(int firstRank, int blocks, int toRank, long offset) {
        group.transport().putStrided(group.pe(toRank), dest(firstRank), destStep, group.memory(), offset, elementBytes,
                elementBytes, blocks * count);
    }

    @Override
    public void get(int rank) {
        if (count > 0) {
            group.transport().getStrided(group.pe(rank), source(group.rank()), sourceStep, group.memory(),
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
