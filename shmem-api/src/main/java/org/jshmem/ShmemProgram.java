package org.jshmem;

/**
 * What a PE does between joining its job and leaving it; see {@link Shmem#run}. An extension.
 *
 * <p>
 * The compiler of Java finds out which exceptions a lambda throws. In Kotlin they are named:
 * {@code Shmem.run<Exception> { shmem -> ... }}.
 *
 * <p>
 * <b>Threads.</b> It runs on the thread that has called.
 *
 * @param <E> the checked exceptions that it throws
 * @since 0.1.0
 */
@FunctionalInterface
public interface ShmemProgram<E extends Exception> {

    /**
     * Runs on every PE.
     *
     * @param shmem the handle of this PE
     * @throws E when the program fails, which ends the job
     */
    void run(Shmem shmem) throws E;
}
