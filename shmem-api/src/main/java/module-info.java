/**
 * OpenSHMEM-style partitioned global address space: the public API ({@link org.jshmem}), the values every layer
 * shares ({@link org.jshmem.core}), the choice of algorithms ({@link org.jshmem.algorithm}), cost models
 * ({@link org.jshmem.model}), what combines elements ({@link org.jshmem.combine}), extensions ({@link org.jshmem.shmemx}),
 * deprecated forms ({@link org.jshmem.legacy}), what a backend implements ({@link org.jshmem.spi}), what it needs for PEs that share a JVM
 * ({@link org.jshmem.isolation}), and what tools share: where
 * figures come from ({@link org.jshmem.provenance}), and how far a long run is ({@link org.jshmem.progress}).
 */
module org.jshmem {
    exports org.jshmem;
    exports org.jshmem.algorithm;
    exports org.jshmem.combine;
    exports org.jshmem.core;
    exports org.jshmem.isolation;
    exports org.jshmem.legacy;
    exports org.jshmem.model;
    exports org.jshmem.progress;
    exports org.jshmem.provenance;
    exports org.jshmem.shmemx;
    exports org.jshmem.spi;

    uses org.jshmem.spi.Interposer;
    uses org.jshmem.spi.LibraryPart;
    uses org.jshmem.spi.TransportProvider;
}
