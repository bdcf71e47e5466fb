/**
 * OpenSHMEM-style partitioned global address space: the public API ({@link org.jshmem}), the values every layer
 * shares ({@link org.jshmem.core}) and what a backend implements ({@link org.jshmem.spi}).
 */
module org.jshmem {
    exports org.jshmem;
    exports org.jshmem.core;
    exports org.jshmem.spi;

    uses org.jshmem.spi.TransportProvider;
}
