package org.jshmem.microbench;

import org.jshmem.Shmem;
import org.jshmem.shm.LocalJob;

/** ThreadJob on shared memory whose PEs are threads of the test. */
public final class ThreadJob {

    private static final long HEAP_BYTES = 1 << 20;

    private ThreadJob() {}

    public interface Body {
        void run(Shmem shmem) throws Exception;
    }

    public static void run(int nPes, Body body) throws Exception {
        LocalJob.run(nPes, HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                body.run(shmem);
            }
        });
    }
}
