package org.jshmem.spi;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** What a {@link TransportProvider} may offer besides: jobs whose PEs are threads of the process that asks for them. */
public interface LocalJobs {

    /**
     * Where a PE is that has not ended.
     *
     * @param pe    its number
     * @param what  it does, for example {@code barrierAll, at Ring.main(Ring.java:12): not called yet by PE 3}; a line
     * @param stack of its thread, from the call of the library outwards, the innermost frame first
     */
    record PeState(int pe, String what, List<StackTraceElement> stack) {}

    /**
     * Runs a job. In each of its threads {@link TransportProvider#attach} joins it. Returns when all have ended. When the
     * calling thread is interrupted, the job ends, and with it what waits in it.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @param body        what each PE runs, called with its number; throws nothing
     * @param interrupted called when the calling thread is interrupted, before that ends the job: with the PEs that have not ended, in their
     *                    order
     * @throws InterruptedException           when the calling thread is interrupted
     * @throws org.jshmem.core.ShmemException when there is no memory for the job
     */
    void runPes(int nPes, long memoryBytes, IntConsumer body, Consumer<List<PeState>> interrupted)
            throws InterruptedException;
}
