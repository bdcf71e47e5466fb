package org.jshmem.hosts;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.ObjIntConsumer;

import org.jshmem.hosts.agent.EmulatedHosts;
import org.jshmem.hosts.agent.MpiCluster;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.LibraryPart;
import org.jshmem.spi.Transport;

/** Joins hosts by an agent on each. */
public final class AgentHostsProvider implements HostsProvider, LibraryPart {

    /** Made by {@link java.util.ServiceLoader}. */
    public AgentHostsProvider() {}

    @Override
    public long channelBytes(int nHosts) {
        return Channel.bytes(nHosts);
    }

    @Override
    public Transport endpoint(ShmTransport own, JobSegment segment) {
        return new HostsTransport(own, segment);
    }

    @Override
    public Cluster join(int rank, int nHosts, List<String> libraries, boolean isUcx, Duration silence)
            throws InterruptedException {
        return MpiCluster.join(rank, nHosts, libraries, isUcx, silence);
    }

    @Override
    public MpiLibrary mpiLibrary(List<String> libraries) {
        return MpiCluster.library(libraries);
    }

    @Override
    public Agents emulate(List<JobSegment> segments, Conduct conduct, ObjIntConsumer<Throwable> failure)
            throws IOException {
        return EmulatedHosts.start(segments, conduct, failure);
    }
}
