/** PGAS microbenchmarks and example programs. */
module org.jshmem.microbench {
    requires org.jshmem;
    requires info.picocli;
}
