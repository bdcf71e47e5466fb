/** Deterministic simulated machines. */
module org.jshmem.sim {
    requires org.jshmem;
}
