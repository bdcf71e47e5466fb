package org.jshmem.spi;

import java.util.Optional;
import java.util.ServiceLoader;

/** The backend of this program: the one its launcher has named, or else the one on the class path. */
public final class Backend {

    private static volatile TransportProvider known;

    private Backend() {}

    /**
     * Names the backend. Optional: it saves a search that opens every jar of the class path.
     *
     * @param provider the backend
     */
    public static void use(TransportProvider provider) {
        known = provider;
    }

    /**
     * The backend.
     *
     * @return the one named, the first found, or nothing
     */
    public static Optional<TransportProvider> find() {
        TransportProvider provider = known;
        if (provider == null) {
            provider = ServiceLoader.load(TransportProvider.class, Backend.class.getClassLoader()).findFirst()
                    .orElse(null);
            known = provider; // to search takes a millisecond, and every call of Shmem.current asks
        }
        return Optional.ofNullable(provider);
    }
}
