package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.microbench.sampling.Operation;

/** Moves a block between the local buffer and the partner's symmetric one, however it does so. */
abstract class BlockTransfer implements Operation {

    final Pair pair;
    final Direction direction;
    final long bytes;

    BlockTransfer(Pair pair, Direction direction, long bytes) {
        this.pair = pair;
        this.direction = direction;
        this.bytes = bytes;
    }

    @Override
    public final void prepare() {
        Pattern.fill(direction.origin(pair.local(), pair.symmetric()).asSlice(0, bytes));
        direction.target(pair.local(), pair.symmetric()).asSlice(0, bytes).fill((byte) 0);
    }

    /** Where loads find the block. */
    final MemorySegment loaded() {
        return direction.origin(pair.local(), pair.remote(bytes));
    }

    /** Where stores leave it. */
    final MemorySegment stored() {
        return direction.target(pair.local(), pair.remote(bytes));
    }

    @Override
    public final boolean leavesTheSame() {
        return true;
    }

    @Override
    public final boolean isRight() {
        return Pattern.fills(direction == Direction.PUT ? pair.fetch(bytes) : pair.local().asSlice(0, bytes));
    }
}
