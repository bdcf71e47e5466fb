package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Operation;

/** Moves the partner's symmetric buffer into the local one, however it does so. */
abstract class BlockGet implements Operation {

    final Pair pair;
    final long bytes;

    BlockGet(Pair pair, long bytes) {
        this.pair = pair;
        this.bytes = bytes;
    }

    @Override
    public final void prepare() {
        Pattern.fill(pair.symmetric().asSlice(0, bytes));
        pair.local().asSlice(0, bytes).fill((byte) 0);
    }

    @Override
    public final boolean isRight() {
        return Pattern.fills(pair.local().asSlice(0, bytes));
    }
}
