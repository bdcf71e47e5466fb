package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/** Non-blocking puts, or stores, and a quiet for all of them. */
final class PutWindow extends BlockPut {

    private final Form form;
    private final int window;

    PutWindow(Pair pair, Form form, long bytes, int window) {
        super(pair, bytes);
        this.form = form;
        this.window = window;
    }

    @Override
    public int operationsPerRound() {
        return window;
    }

    @Override
    public void lead(long rounds) {
        if (form == Form.CALL) {
            put(rounds);
        } else {
            store(rounds);
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

    private void store(long rounds) {
        MemorySegment dest = pair.remote(bytes);
        MemorySegment source = pair.local();
        for (long i = 0; i < rounds; i++) {
            for (int j = 0; j < window; j++) {
                DirectCopy.copy(form, source, dest, bytes);
            }
            pair.shmem().quiet();
        }
    }
}
