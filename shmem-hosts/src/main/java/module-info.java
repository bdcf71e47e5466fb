/**
 * Jobs on several hosts. PEs of a host share memory as on one host; what concerns a PE of another host is a record
 * ({@link org.jshmem.hosts.wire}) that the agent of its host ({@link org.jshmem.hosts.agent}) sends through an engine
 * ({@link org.jshmem.hosts.engine}), and that the agent of the other host carries out on the memory there.
 */
@SuppressWarnings("requires-automatic") // agrona has no module descriptor
module org.jshmem.hosts {
    requires transitive org.jshmem;
    requires org.jshmem.shm;
    requires org.agrona;

    provides org.jshmem.shm.HostsProvider with org.jshmem.hosts.AgentHostsProvider;
    provides org.jshmem.spi.LibraryPart with org.jshmem.hosts.AgentHostsProvider;
}
