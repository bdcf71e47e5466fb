package org.jshmem.spi;

import java.util.function.IntConsumer;

/** What a {@link TransportProvider} may offer besides: jobs whose PEs are threads of the process that asks for them. */
public interface LocalJobs {

    /**
     * Runs a job. In each of its threads {@link TransportProvider#attach} joins it. Returns when all have ended. When the
     * calling thread is interrupted, the job ends, and with it what waits in it.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @param body        what each PE runs, called with its number; throws nothing
     * @throws InterruptedException           when the calling thread is interrupted
     * @throws org.jshmem.core.ShmemException when there is no memory for the job
     */
    void runPes(int nPes, long memoryBytes, IntConsumer body) throws InterruptedException;
}
