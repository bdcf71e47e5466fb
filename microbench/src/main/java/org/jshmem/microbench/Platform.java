package org.jshmem.microbench;

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
