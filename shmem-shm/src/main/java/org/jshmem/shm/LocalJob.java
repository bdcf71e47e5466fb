package org.jshmem.shm;

import java.time.Duration;
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

    private static final Duration TIME_TO_END = Duration.ofSeconds(2);

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
        JobSegment segment = JobSegment.create(nPes, memoryBytes, JobSegment.Origin.SPARSE_FILE);
        List<Thread> threads = new ArrayList<>();
        try {
            for (int pe = 0; pe < nPes; pe++) {
                threads.add(start(segment, pe, body, failure));
            }
            awaitAll(threads, segment);
        } finally {
            if (threads.stream().noneMatch(Thread::isAlive)) { // else their next access would crash the JVM
                segment.close();
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

    private static Thread start(JobSegment segment, int me, Body body, AtomicReference<Throwable> failure) {
        ShmTransport transport = new ShmTransport(segment, me, 1);
        return Thread.ofPlatform().name("PE " + me).start(() -> {
            try {
                body.run(transport);
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
                segment.control().endJob(me);
            }
        });
    }

    /** When the caller is interrupted, by the time limit of a test, the job ends, and what waits in it gets time to. */
    private static void awaitAll(List<Thread> threads, JobSegment segment) throws InterruptedException {
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            segment.control().endJob(0);
            for (Thread thread : threads) {
                thread.join(TIME_TO_END);
            }
            throw e;
        }
    }
}
