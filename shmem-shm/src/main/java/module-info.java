/**
 * The shared-memory backend ({@link org.jshmem.shm}), PEs in one JVM or several, and the {@code oshrun} launcher
 * ({@link org.jshmem.launch}).
 */
module org.jshmem.shm {
    requires transitive org.jshmem;
    requires java.management;
    requires jdk.management;
    requires info.picocli;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.jr.ob;
    requires jdk.compiler;
    requires static jdk.incubator.vector;

    exports org.jshmem.shm;
    exports org.jshmem.shm.memory;
    exports org.jshmem.shm.program;
    exports org.jshmem.shm.segment;
    exports org.jshmem.shm.trace;
    exports org.jshmem.shm.wait;

    uses org.jshmem.shm.HostsProvider;

    provides org.jshmem.spi.TransportProvider with org.jshmem.shm.ShmProvider;
}
