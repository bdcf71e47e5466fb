package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/** Non-blocking gets and a quiet for all of them, or loads. */
final class GetWindow extends BlockGet {

    private final Form form;
    private final int window;

    GetWindow(Pair pair, Form form, long bytes, int window) {
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
            get(rounds);
        } else {
            load(rounds * window);
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

    /** Loads are complete when they have been done. */
    private void load(long blocks) {
        MemorySegment source = pair.remote(bytes);
        MemorySegment dest = pair.local();
        for (long i = 0; i < blocks; i++) {
            DirectCopy.copy(form, source, dest, bytes);
        }
    }
}
