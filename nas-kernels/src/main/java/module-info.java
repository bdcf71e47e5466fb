/** NAS Parallel Benchmarks. */
module org.jshmem.nas {
    requires org.jshmem;
    requires info.picocli;

    exports org.jshmem.nas.is;

    opens org.jshmem.nas.is to info.picocli;
}
