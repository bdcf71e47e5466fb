package org.jshmem.spi;

/**
 * A backend, found with {@link java.util.ServiceLoader}; exactly one is on the path of a running program, put there by
 * {@code oshrun}.
 */
public interface TransportProvider {

    /**
     * Attaches the calling PE to its job. Blocks until every PE has attached.
     *
     * @return the PE's endpoint
     * @throws org.jshmem.core.ShmemException when the job cannot be joined; the message says why and what to do
     */
    Transport attach();
}
