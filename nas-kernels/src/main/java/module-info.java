/** NAS Parallel Benchmarks. A kernel is a package of its own, which nobody else uses; the command line sets its options. */
open module org.jshmem.nas {
    requires transitive org.jshmem;
    requires info.picocli;
    requires com.fasterxml.jackson.jr.ob;

    exports org.jshmem.nas;
}
