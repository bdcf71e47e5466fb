/** PGAS microbenchmarks and example programs. */
@SuppressWarnings("requires-automatic") // HdrHistogram is not a named module
module org.jshmem.microbench {
    requires transitive org.jshmem;
    requires info.picocli;
    requires HdrHistogram;

    exports org.jshmem.microbench;
    exports org.jshmem.microbench.examples;

    opens org.jshmem.microbench to info.picocli;
    opens org.jshmem.microbench.pair to info.picocli;
}
