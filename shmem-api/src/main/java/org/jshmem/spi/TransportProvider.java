package org.jshmem.spi;

/**
 * A backend, found with {@link java.util.ServiceLoader}; exactly one is on the path of a running program, put there by
 * {@code oshrun}.
 */
public interface TransportProvider {

    /**
     * The calling PE's endpoint, if it is attached at the moment. May be called at any time, by any thread.
     *
     * @return the endpoint that {@link #attach} returned and nobody has closed, or null
     */
    Transport current();

    /**
     * What a thread holds while it joins the job for the calling PE, or leaves it: of several threads one does so, and the
     * others find that it has.
     *
     * @return one object for all threads of a PE
     */
    Object lock();

    /**
     * Attaches the calling PE to its job; when it has left the job before, anew. Blocks until every PE has attached.
     *
     * @return the PE's endpoint
     * @throws org.jshmem.core.ShmemException when the job cannot be joined; the message says why and what to do
     */
    Transport attach();

    /**
     * What programs run on, for reports.
     *
     * @return for example {@code shm}, or {@code sim:knc} with the name of the simulated machine
     */
    String name();

    /**
     * Whether programs see a virtual clock: exact, free to read, and the same in every run.
     *
     * @return true in a simulator
     */
    boolean hasVirtualTime();
}
