package org.jshmem;

/**
 * What a PE does between joining its job and leaving it; see {@link Shmem#run}.
 *
 * @param <E> the checked exceptions that it throws
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
