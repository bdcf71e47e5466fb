package org.jshmem;

import org.jshmem.core.ByteSize;
import org.jshmem.core.CollectiveMismatchException;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Backend;
import org.jshmem.spi.LocalJobs;
import org.jshmem.spi.TransportProvider;

/**
 * A job whose PEs are threads of this JVM, over memory that is laid out as between processes: for unit tests, debuggers
 * and jshell. An extension. Nothing has to be started: the jars shmem-api and shmem-shm on the class path are enough.
 *
 * <pre>{@code
 * @Test
 * void everybodyShouldSeeTheSum() {
 *     Job.run(4, shmem -> {
 *         MemorySegment sum = shmem.calloc(1, Long.BYTES);
 *         sum.set(JAVA_LONG, 0, shmem.myPe());
 *         shmem.barrierAll();
 *         shmem.world().reduce(ReduceOp.SUM, Type.LONG, sum, sum);
 *         assertEquals(6, sum.get(JAVA_LONG, 0));
 *     });
 * }
 * }</pre>
 *
 * <p>
 * Static variables are shared by all PEs, as all else of a JVM is; {@code oshrun} gives each PE its own. A program
 * started by {@code oshrun} may run such jobs as well: they have nothing to do with the job that it is part of. But
 * {@link Shmem#globalExit} ends the process of a PE, as in every job, which here is the whole JVM.
 *
 * <p>
 * <b>Threads.</b> Any may run a job, and several may at a time. A PE may have threads of its own, with the rules of
 * {@link Shmem}; what one of them still waits for when the job ends keeps the job's memory.
 *
 * @since 0.1.0
 */
public final class Job {

    private static final long DEFAULT_HEAP_BYTES = 256L << 20; // 256 MiB

    private Job() {}

    /**
     * Runs a program on several PEs, each with a symmetric heap of {@code SHMEM_SYMMETRIC_SIZE}, by default 256 MiB, of
     * which only what is touched takes memory.
     *
     * @param nPes    how many PEs, at least 1; may exceed the number of processors
     * @param program what each does
     * @param <E>     the checked exceptions that it throws
     * @throws E              when a PE has: the first exception, as it was thrown, with the number of its PE among its
     *                        suppressed exceptions; one of the program rather than a {@link CollectiveMismatchException} that
     *                        follows from it. The other PEs do not wait for that one: the job ends, what waits in it throws,
     *                        and what waits for something else is interrupted after some seconds
     * @throws ShmemException when there is no backend on the class path, or it is a simulator, or there is no memory,
     *                        or this thread is interrupted, which ends the job, before the program of a PE has thrown anything: the
     *                        message says what each PE waits for, and suppressed exceptions have their stacks
     */
    public static <E extends Exception> void run(int nPes, ShmemProgram<E> program) throws E {
        String heap = Setting.SYMMETRIC_SIZE.in(System.getenv());
        run(nPes, heap == null ? DEFAULT_HEAP_BYTES : ByteSize.parse(heap), program);
    }

    /**
     * Runs a program on several PEs; see {@link #run(int, ShmemProgram)}.
     *
     * @param nPes      how many PEs, at least 1
     * @param heapBytes symmetric heap of each, in bytes; at most {@link ByteSize#MOST_BYTES}
     * @param program   what each does
     * @param <E>       the checked exceptions that it throws
     * @throws E              when a PE has
     * @throws ShmemException when the job cannot be run
     */
    public static <E extends Exception> void run(int nPes, long heapBytes, ShmemProgram<E> program) throws E {
        if (nPes < 1 || heapBytes < 0 || heapBytes > ByteSize.MOST_BYTES || program == null) {
            throw new ShmemException("Job.run: " + (program == null
                    ? "program is null"
                    : "size out of range: nPes=" + nPes + " heapBytes=" + heapBytes));
        }
        JobFailure first = new JobFailure();
        try {
            backend().runPes(nPes, heapBytes + Shmem.RESERVED_BYTES, pe -> {
                try {
                    Shmem.run(shmem -> run(program, shmem, pe, first));
                } catch (Throwable failure) {
                    first.record(pe, failure);
                } finally {
                    leaveAnyhow(pe, first);
                }
            }, first::interrupted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        first.rethrow();
    }

    /**
     * Where PEs are processes, their end takes along what they have not closed. Here the others would wait for ever, and the program's
     * segments would stay alive over memory that is there no more.
     */
    private static void leaveAnyhow(int pe, JobFailure first) {
        if (Shmem.isInitialized()) {
            first.record(pe, new ShmemException(pe, "Job.run",
                    "the program has initialised the library more often than it has closed it"));
        }
        if (Shmem.isInitialized()) {
            Shmem.current().abandon();
        }
    }

    /** Records what a program throws before it leaves the library, of which others hear: what they throw then follows from it. */
    private static <E extends Exception> void run(ShmemProgram<E> program, Shmem shmem, int pe, JobFailure first)
            throws E {
        try {
            program.run(shmem);
        } catch (Throwable failure) {
            first.record(pe, failure);
            throw failure;
        }
    }

    private static LocalJobs backend() {
        TransportProvider found = Backend.find()
                .orElseThrow(() -> new ShmemException(
                        "Job.run: no backend on the class path: put the shmem-shm jar beside shmem-api"));
        if (found instanceof LocalJobs jobs) {
            return jobs;
        }
        throw new ShmemException(
                "Job.run: not on " + found.name() + ", which runs whole programs: use the PEs of the job, or "
                        + "start the program without --machine");
    }
}
