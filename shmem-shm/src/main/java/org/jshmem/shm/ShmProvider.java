package org.jshmem.shm;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.spi.LocalJobs;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * The shared-memory backend. The calling PE is that of the calling thread ({@link LocalPe}). A program started without launcher is
 * a job of one PE.
 */
public final class ShmProvider implements TransportProvider, LocalJobs {

    /** Environment variable with the {@link JobSegment#path} of the job. */
    public static final String SEGMENT_VARIABLE = "JSHMEM_SEGMENT";

    /** Environment variable with the number of the PE; unset where several share the process. */
    public static final String PE_VARIABLE = "JSHMEM_PE";

    /**
     * Environment variable with the number of processors on which the PEs of the job may run altogether. One that is
     * bound sees its own only.
     */
    public static final String PROCESSORS_VARIABLE = "JSHMEM_PROCESSORS";

    /**
     * Environment variable that is set where the PEs of a host have less than a processor each, as with a quota of one
     * and a half for two.
     */
    public static final String SHARING_VARIABLE = "JSHMEM_SHARED_PROCESSORS";

    /** Environment variable with the {@link TraceLayout file} in which the PE records what it does; unset for none. */
    public static final String TRACE_VARIABLE = "JSHMEM_TRACE";

    /** Made by the launcher's part in this process, or by {@link java.util.ServiceLoader}. */
    public ShmProvider() {}

    @Override
    public Transport current() {
        LocalPe pe = LocalPe.current();
        return pe == null ? null : pe.joined();
    }

    @Override
    public Object lock() {
        return LocalPe.require("init");
    }

    @Override
    public Transport attach() {
        return LocalPe.require("init").attach();
    }

    @Override
    public void runPes(int nPes, long memoryBytes, IntConsumer body, Consumer<List<PeState>> interrupted)
            throws InterruptedException {
        LocalJob.runPes(nPes, memoryBytes, body, interrupted);
    }

    @Override
    public String name() {
        return "shm";
    }

    @Override
    public boolean hasVirtualTime() {
        return false;
    }

    /** Whether the launcher has seen that PEs do not have a processor each. */
    static boolean shareProcessors() {
        return System.getenv(SHARING_VARIABLE) != null;
    }

    /** How many processors the PEs of this job may use altogether. */
    static int processors() {
        String ofJob = System.getenv(PROCESSORS_VARIABLE);
        return ofJob == null ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(ofJob);
    }
}
