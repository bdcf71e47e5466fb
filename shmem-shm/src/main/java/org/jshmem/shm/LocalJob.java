package org.jshmem.shm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.shm.segment.JobEndedException;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.LocalJobs;
import org.jshmem.spi.Transport;

/**
 * A job whose PEs are threads of this process, over a real segment: for unit tests and debuggers. Static variables of
 * the program are shared, as they are not between processes.
 */
public final class LocalJob {

    private static final Duration TIME_TO_END = Duration.ofSeconds(2);

    /** Of which threads still run or wait: the next access of one would crash the JVM if the memory were not there any more. */
    private static final Set<LocalJob> LEFT = new HashSet<>();
    private static final AtomicInteger RUNNING = new AtomicInteger();

    private final JobSegment segment;
    private final List<Thread> threads = new ArrayList<>();
    private final List<PeThreads> groups = new ArrayList<>();
    private final Runnable beforeInterrupt;

    /**
     * A job without threads.
     *
     * @param segment         its memory
     * @param beforeInterrupt run when the caller is interrupted, before that ends the job
     */
    private LocalJob(JobSegment segment, Runnable beforeInterrupt) {
        this.segment = segment;
        this.beforeInterrupt = beforeInterrupt;
    }

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
        LocalJob job = new LocalJob(JobSegment.create(nPes, memoryBytes, JobSegment.Origin.SPARSE_FILE), () -> {});
        job.run(pe -> {
            try {
                body.run(new ShmTransport(job.segment, pe, 1));
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
                job.segment.control().endJob(pe);
            }
        });
        switch (failure.get()) {
            case null -> {
            }
            case Exception e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
    }

    /** Runs a body on every PE that joins by itself, and reports what goes wrong. */
    static void runPes(int nPes, long memoryBytes, IntConsumer body, Consumer<List<LocalJobs.PeState>> interrupted)
            throws InterruptedException {
        JobSegment segment = JobSegment.create(nPes, memoryBytes, origin());
        LocalStates states = new LocalStates();
        LocalJob job = new LocalJob(segment, () -> interrupted.accept(states.now()));
        job.run(pe -> {
            LocalPe own = new LocalPe(pe, null, segment, null);
            own.adoptThread();
            states.runs(own);
            try {
                body.accept(pe);
            } finally {
                states.ends(own);
            }
        });
    }

    /** As that of other jobs: a container may have little room in /dev/shm, which several jobs would fill, and none elsewhere. */
    private static JobSegment.Origin origin() {
        return JobSegment.Origin.isFile(System.getenv())
                ? JobSegment.Origin.SPARSE_FILE
                : JobSegment.Origin.MEMFD;
    }

    /** Whether PEs are threads of this process now, so that a thread of a pool that all share may work for one of them. */
    static boolean areRunning() {
        return RUNNING.get() > 0;
    }

    private void run(IntConsumer body) throws InterruptedException {
        RUNNING.getAndIncrement();
        try {
            startAll(body);
            OtherThreads.whileAwaitingPes(this::awaitAll);
        } finally {
            RUNNING.getAndDecrement();
            closeLeft(this);
        }
    }

    /** Those that are still used are looked at again when the next one ends. */
    private static synchronized void closeLeft(LocalJob ended) {
        LEFT.add(ended);
        LEFT.removeIf(LocalJob::closeUnused);
    }

    /** Others than its threads are known while they wait ({@link Guest}). */
    private boolean closeUnused() {
        return groups.stream().noneMatch(PeThreads::areAlive) && segment.closeUnused();
    }

    /** Those that have been started would wait for one that cannot be. */
    private void startAll(IntConsumer body) {
        try {
            for (int pe = 0; pe < segment.control().nPes(); pe++) {
                threads.add(start(pe, body));
            }
        } catch (Throwable failure) {
            segment.control().endJob(0);
            throw failure;
        }
    }

    private Thread start(int pe, IntConsumer body) {
        PeThreads group = new PeThreads(Thread.currentThread().getThreadGroup(), pe);
        groups.add(group);
        Thread thread = new Thread(group, () -> body.accept(pe), "PE " + pe);
        thread.setDaemon(false);
        thread.start();
        return thread;
    }

    /**
     * When the job has ended, by a failure or because the caller is interrupted by the time limit of a test, what waits in it gets time to
     * end by itself. What waits for something else is interrupted then.
     */
    private void awaitAll() throws InterruptedException {
        try {
            boolean hadEnded = false;
            while (!joinAll()) {
                if (hadEnded) {
                    threads.forEach(Thread::interrupt);
                }
                hadEnded = segment.control().endedBy() >= 0;
            }
        } catch (InterruptedException e) {
            try {
                beforeInterrupt.run();
            } finally {
                segment.control().endJob(JobEndedException.OUTSIDE);
            }
            if (!joinAll()) {
                threads.forEach(Thread::interrupt);
                joinAll();
            }
            throw e;
        }
    }

    /** Returns whether all have ended in time. */
    private boolean joinAll() throws InterruptedException {
        long startNs = System.nanoTime();
        for (Thread thread : threads) {
            Duration left = TIME_TO_END.minusNanos(System.nanoTime() - startNs);
            if (thread.isAlive() && (!left.isPositive() || !thread.join(left))) {
                return false;
            }
        }
        return true;
    }
}
