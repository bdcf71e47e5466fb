package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

/**
 * Chapter of {@link Shmem}: what a PE may ask of its job and its memory (OpenSHMEM 1.6, section 9.1).
 *
 * <p>
 * <b>Threads.</b> Several may call at a time.
 *
 * @since 0.1.0
 */
public sealed interface Queries permits Shmem {

    /**
     * The time, by a clock that all PEs of the job share: what a PE reads after it has seen that another had read the
     * clock is not less. PEs of one machine read its own clock, as {@link System#nanoTime} does. The clocks of several
     * are compared by messages, four times a second: they differ by less than a message takes one way, and by what they
     * drift apart in that time. Such a clock may go back when it is set right. An extension: OpenSHMEM has no clock.
     *
     * @return ns since an instant that is the same for all PEs of the job
     * @throws ShmemException when the library is closed
     */
    default long clockNs() {
        self().checks.enter("clockNs");
        return self().team().library().transport().clockNs();
    }

    /**
     * Whether a PE runs a program that can be reached ({@code shmem_pe_accessible}).
     *
     * @param pe any number
     * @return false for a number that is no PE's
     * @throws ShmemException when the library is closed
     * @see "OpenSHMEM 1.6, section 9.1.7"
     */
    default boolean isPeAccessible(int pe) {
        self().checks.enter("isPeAccessible");
        return pe >= 0 && pe < self().nPes();
    }

    /**
     * Whether a segment is symmetric memory with a copy at a PE ({@code shmem_addr_accessible}).
     *
     * @param object any segment
     * @param pe     any number
     * @return true for all or part of a live symmetric object of this PE and the number of a PE
     * @throws ShmemException when the library is closed
     * @see "OpenSHMEM 1.6, section 9.1.8"
     */
    default boolean isAddressAccessible(MemorySegment object, int pe) {
        Shmem self = self();
        self.checks.enter("isAddressAccessible");
        return pe >= 0 && pe < self.nPes() && self.team().library().heap()
                .isWithinAllocation(self.checks.notNull("isAddressAccessible", "object", object));
    }

    /**
     * Whether the job runs on a simulated machine, and its time is virtual. An extension.
     *
     * @return true below {@code oshrun --machine}
     */
    default boolean isSimulated() {
        return Backend.find().filter(TransportProvider::hasVirtualTime).isPresent();
    }

    /**
     * What the job runs on. An extension.
     *
     * @return the name of the simulated machine, for example {@code knc}; {@code shm} where the machine is real,
     *         whatever its hosts
     */
    default String machine() {
        String name = Backend.find().map(TransportProvider::name).orElse("");
        return name.substring(name.indexOf(':') + 1);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
