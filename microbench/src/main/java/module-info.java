/** PGAS microbenchmarks and example programs. */
@SuppressWarnings("requires-automatic") // HdrHistogram is not a named module
module org.jshmem.microbench {
    requires transitive org.jshmem;
    requires static jdk.incubator.vector;
    requires com.fasterxml.jackson.jr.ob;
    requires info.picocli;
    requires HdrHistogram;
    requires java.management;
    requires jmh.core;

    exports org.jshmem.microbench;
    exports org.jshmem.microbench.catalogue;
    exports org.jshmem.microbench.examples;
    exports org.jshmem.microbench.tune;

    opens org.jshmem.microbench to info.picocli;
    opens org.jshmem.microbench.catalogue to info.picocli;
    opens org.jshmem.microbench.collective to info.picocli;
    opens org.jshmem.microbench.diff to info.picocli;
    opens org.jshmem.microbench.gcmc to info.picocli;
    opens org.jshmem.microbench.hostmodel to info.picocli;
    opens org.jshmem.microbench.jmh to info.picocli;
    opens org.jshmem.microbench.lock to info.picocli;
    opens org.jshmem.microbench.measure to info.picocli;
    opens org.jshmem.microbench.output to info.picocli;
    opens org.jshmem.microbench.pair to info.picocli;
    opens org.jshmem.microbench.random to info.picocli;
    opens org.jshmem.microbench.startup to info.picocli;
    opens org.jshmem.microbench.stream to info.picocli;
    opens org.jshmem.microbench.tune to info.picocli;
}
