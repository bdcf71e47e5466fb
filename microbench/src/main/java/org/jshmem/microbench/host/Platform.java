package org.jshmem.microbench.host;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

/**
 * What the PEs run on.
 *
 * @param name      for example {@code shm}, or {@code sim:knc}
 * @param isVirtual whether the clock is exact, free to read, and the same in every run
 */
public record Platform(String name, boolean isVirtual) {

    /** Set by the launcher: a bound PE sees its own processors only. */
    private static final String PROCESSORS_VARIABLE = "JSHMEM_PROCESSORS";

    /** Looked up before {@link Pinning} leaves this process one. */
    private static final int PROCESSORS_OF_PROCESS = Runtime.getRuntime().availableProcessors();

    /**
     * How many processors of the host the PEs of this job may use altogether, bound or not.
     *
     * @return their number
     */
    public static int processors() {
        return ofJob(System.getenv(PROCESSORS_VARIABLE), PROCESSORS_OF_PROCESS);
    }

    /**
     * How many JVMs run the PEs: each compiles for itself. Collective.
     *
     * @param shmem the library
     * @return their number; on different hosts, that of different process numbers
     */
    public static int jvms(Shmem shmem) {
        return (int) Arrays.stream(shmem.fcollect(ProcessHandle.current().pid())).distinct().count();
    }

    static int ofJob(String fromLauncher, int own) {
        return fromLauncher == null ? own : Integer.parseInt(fromLauncher);
    }

    /**
     * That of this job.
     *
     * @return the platform
     */
    public static Platform current() {
        TransportProvider provider = Backend.find().orElseThrow(() -> new ShmemException("no backend"));
        return new Platform(provider.name(), provider.hasVirtualTime());
    }
}
