/** Deterministic simulated machines. */
@SuppressWarnings("requires-automatic") // agrona has no module descriptor
module org.jshmem.sim {
    requires transitive org.jshmem;
    requires com.fasterxml.jackson.jr.ob;
    requires jdk.management;
    requires info.picocli;
    requires org.agrona;

    exports org.jshmem.sim;
    exports org.jshmem.sim.coherence;
    exports org.jshmem.sim.cost;
    exports org.jshmem.sim.growth;
    exports org.jshmem.sim.lines;
    exports org.jshmem.sim.machine;
    exports org.jshmem.sim.mesh;
    exports org.jshmem.sim.model;
    exports org.jshmem.sim.runtime;
    exports org.jshmem.sim.trace;

    opens org.jshmem.sim.cost to info.picocli;
    opens org.jshmem.sim.growth to info.picocli;
    opens org.jshmem.sim.lines to info.picocli;
    opens org.jshmem.sim.model to info.picocli;

    provides org.jshmem.spi.TransportProvider with org.jshmem.sim.SimProvider;
}
