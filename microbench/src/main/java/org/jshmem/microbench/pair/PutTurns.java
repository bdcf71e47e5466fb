package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

/** A ping-pong of puts, or of what stands for them. */
class PutTurns extends Turns {

    private final Form form;
    private final MemorySegment remote;

    PutTurns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
        super(pair, sync, flag, bytes);
        this.form = form;
        remote = form == Form.CALL ? null : pair.remote(bytes);
    }

    @Override
    final void fill() {
        Pattern.fill(pair.local().asSlice(0, bytes));
        pair.symmetric().asSlice(0, bytes).fill((byte) 0);
    }

    @Override
    void move() {
        if (remote == null) {
            pair.shmem().put(pair.symmetric(), 0, pair.local(), 0, bytes, pair.peer());
        } else {
            DirectCopy.copy(form, pair.local(), remote, bytes);
        }
    }

    @Override
    public final boolean isRight() {
        return Pattern.fills(pair.symmetric().asSlice(0, bytes)) && Pattern.fills(pair.fetch(bytes));
    }
}
