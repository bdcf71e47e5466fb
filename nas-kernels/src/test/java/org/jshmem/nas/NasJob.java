package org.jshmem.nas;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.jshmem.Shmem;
import org.jshmem.progress.Progress;
import org.jshmem.shm.LocalJob;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Runs kernels on shared memory, PEs as threads. */
public final class NasJob {

    private NasJob() {}

    /** What one PE does. */
    public interface Body {
        void run(Shmem shmem);
    }

    /** Runs a body on every PE. */
    public static void run(int nPes, long heapBytes, Body body) throws Exception {
        LocalJob.run(nPes, heapBytes + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                body.run(shmem);
            }
        });
    }

    /** Measures a kernel on every PE; the result, which must be the same on all of them. */
    public static Result measure(int nPes, long heapBytes, Run run, Kernel kernel) throws Exception {
        ConcurrentLinkedQueue<Result> results = new ConcurrentLinkedQueue<>();
        run(nPes, heapBytes,
                shmem -> results.add(
                        kernel.measure(shmem, run, Progress.ofPes(false, "test", "iterations", run.iterations()))));
        List<Result> distinct = results.stream().distinct().toList();
        assertEquals(nPes, results.size());
        assertEquals(1, distinct.size(), () -> "PEs differ: " + distinct);
        return distinct.getFirst();
    }
}
