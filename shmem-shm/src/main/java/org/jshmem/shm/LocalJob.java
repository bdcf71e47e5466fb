package org.jshmem.shm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Transport;

/**
 * A job whose PEs are threads of this process, over a real segment: for unit tests and debuggers. Static variables of
 * the program are shared, as they are not between processes.
 */
public final class LocalJob {

    private LocalJob() {}

    /** What each PE runs. */
    @FunctionalInterface
    public interface Body {

        /**
         * Runs one PE.
         *
         * @param transport its endpoint
         * @throws Exception ends the job
         */
        void run(Transport transport) throws Exception;
    }

    /**
     * Runs a body on every PE and returns when all have ended. When one throws, the waits of the others throw too.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @param body        what each PE runs
     * @throws Exception what the first PE to fail threw; errors are thrown as they are
     */
    public static void run(int nPes, long memoryBytes, Body body) throws Exception {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        try (JobSegment segment = JobSegment.create(nPes, memoryBytes, JobSegment.Origin.SPARSE_FILE)) {
            List<Thread> threads = new ArrayList<>();
            for (int pe = 0; pe < nPes; pe++) {
                int me = pe;
                ShmTransport transport = new ShmTransport(segment, me, 1);
                threads.add(Thread.ofPlatform().name("PE " + pe).start(() -> {
                    try {
                        body.run(transport);
                    } catch (Throwable e) {
                        failure.compareAndSet(null, e);
                        segment.control().endJob(me);
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        switch (failure.get()) {
            case null -> {
            }
            case Exception e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
    }
}
