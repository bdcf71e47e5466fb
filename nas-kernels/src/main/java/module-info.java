/** NAS Parallel Benchmarks. */
module org.jshmem.nas {
    requires org.jshmem;
    requires info.picocli;
}
