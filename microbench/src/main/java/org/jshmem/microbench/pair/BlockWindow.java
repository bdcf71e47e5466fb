package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/** Non-blocking puts or gets and a quiet for all of them, or loads and stores. */
final class BlockWindow extends BlockTransfer {

    private final Form form;
    private final int window;

    BlockWindow(Pair pair, Direction direction, Form form, long bytes, int window) {
        super(pair, direction, bytes);
        this.form = form;
        this.window = window;
    }

    @Override
    public long operationsPerRound() {
        return window;
    }

    @Override
    public void lead(long rounds) {
        if (form != Form.CALL) {
            copy(rounds);
        } else if (direction == Direction.PUT) {
            put(rounds);
        } else {
            get(rounds);
        }
    }

    private void put(long rounds) {
        Shmem shmem = pair.shmem();
        MemorySegment dest = pair.symmetric();
        MemorySegment source = pair.local();
        int partner = pair.peer();
        for (long i = 0; i < rounds; i++) {
            for (int j = 0; j < window; j++) {
                shmem.putNbi(dest, 0, source, 0, bytes, partner);
            }
            shmem.quiet();
        }
    }

    private void get(long rounds) {
        Shmem shmem = pair.shmem();
        MemorySegment source = pair.symmetric();
        MemorySegment dest = pair.local();
        int partner = pair.peer();
        for (long i = 0; i < rounds; i++) {
            for (int j = 0; j < window; j++) {
                shmem.getNbi(dest, 0, source, 0, bytes, partner);
            }
            shmem.quiet();
        }
    }

    /** Loads are complete when they have been done, so only stores need a quiet. */
    private void copy(long rounds) {
        MemorySegment source = loaded();
        MemorySegment dest = stored();
        for (long i = 0; i < rounds; i++) {
            for (int j = 0; j < window; j++) {
                DirectCopy.copy(form, source, dest, bytes);
            }
            if (direction == Direction.PUT) {
                pair.shmem().quiet();
            }
        }
    }
}
