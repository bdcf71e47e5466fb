package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Operation;

/** Moves the local buffer into the partner's symmetric one, however it does so. */
abstract class BlockPut implements Operation {

    final Pair pair;
    final long bytes;

    BlockPut(Pair pair, long bytes) {
        this.pair = pair;
        this.bytes = bytes;
    }

    @Override
    public final void prepare() {
        Pattern.fill(pair.local().asSlice(0, bytes));
        pair.symmetric().asSlice(0, bytes).fill((byte) 0);
    }

    @Override
    public final boolean isRight() {
        return Pattern.fills(pair.fetch(bytes));
    }
}
