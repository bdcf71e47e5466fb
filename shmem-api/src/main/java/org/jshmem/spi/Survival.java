package org.jshmem.spi;

import java.util.List;

import org.jshmem.core.PeDiedException;

/**
 * What a PE knows of the deaths of others, in a job that continues without them. Deaths have one order, the same for every
 * PE. A wait that is blocked throws {@link PeDiedException} when a PE has died since the last agreement.
 */
public interface Survival {

    /**
     * What all living PEs have agreed on.
     *
     * @param pes        who lives and has not left the library, ascending; the caller is one of them
     * @param commonBits the bits that all of these have set
     */
    record Agreement(List<Integer> pes, long commonBits) {}

    /**
     * How many PEs have died. One load.
     *
     * @return a number that only grows
     */
    int deaths();

    /**
     * How many deaths the last agreement has covered.
     *
     * @return 0 before the first
     */
    int acknowledged();

    /**
     * Who has died.
     *
     * @return world numbers, in the order of the deaths
     */
    List<Integer> dead();

    /**
     * Blocks until every PE that lives and has not left the library has come here as often as the caller; a PE that dies
     * meanwhile is not waited for. From then on the caller's waits do not throw because of the deaths it knows of.
     *
     * @param bits the caller's
     * @return the same for every PE that returns
     */
    Agreement agree(long bits);
}
