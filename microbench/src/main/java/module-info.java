/** PGAS microbenchmarks and example programs. */
@SuppressWarnings("requires-automatic") // HdrHistogram is not a named module
module org.jshmem.microbench {
    requires org.jshmem;
    requires info.picocli;
    requires HdrHistogram;

    exports org.jshmem.microbench;
    exports org.jshmem.microbench.examples;

    opens org.jshmem.microbench to info.picocli;
}
