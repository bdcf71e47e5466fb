package org.jshmem.launch.job;

import java.util.Arrays;

import org.jshmem.core.ByteSize;
import org.jshmem.launch.host.HostName;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.HostsProvider;
import org.jshmem.spi.Hosts;

/** What the agents of a job agree on before its PEs start: each has read its own command line and looked at its own host. */
final class ClusterHosts {

    private final HostsProvider.Cluster cluster;

    ClusterHosts(HostsProvider.Cluster cluster) {
        this.cluster = cluster;
    }

    /** Deals the PEs in blocks, as evenly as can be. */
    Hosts hosts(int nPes, int processors) throws InterruptedException {
        long[] asked = cluster.exchange(nPes);
        for (int host = 1; host < asked.length; host++) {
            if (asked[host] != asked[0]) {
                throw new UsageException("the hosts of a job must have the same command line: host 0 has " + asked[0]
                        + " PEs, host " + host + " has " + asked[host]);
            }
        }
        if (nPes < asked.length) {
            throw new UsageException("-np " + nPes + " is too few for " + asked.length + " hosts: each has one PE at "
                    + "least");
        }
        int[] pes = new int[asked.length];
        Arrays.setAll(pes, host -> (int) ((host + 1L) * nPes / pes.length - (long) host * nPes / pes.length));
        return Hosts.of(pes, Arrays.stream(cluster.exchange(processors)).mapToInt(Math::toIntExact).toArray());
    }

    /**
     * Says what makes a job slow: agents of one machine, whose PEs share no memory, and one that is bound, with all its PEs, to a part of
     * the processors. A quiet one tells its name all the same: others may ask.
     */
    void warn(Topology topology, boolean isQuiet) throws InterruptedException {
        long[] names = cluster.exchange(HostName.get().hashCode());
        if (isQuiet) {
            return;
        }
        long here = Arrays.stream(names).filter(name -> name == names[cluster.host()]).count();
        boolean isFirst = Arrays.stream(names, 0, cluster.host()).noneMatch(name -> name == names[cluster.host()]);
        if (here > 1 && isFirst) {
            Terminal.report(
                    "note: host " + HostName.get() + " has " + here + " agents, whose PEs share no memory: start "
                            + "one oshrun on each host (mpirun --map-by ppr:1:node; -q: no such line)");
        }
        int allowed = topology.allowed().cardinality();
        if (allowed < topology.online()) {
            Terminal.report("note: host " + HostName.get() + ": the PEs are bound to " + allowed + " of "
                    + topology.online() + " processors, as oshrun is (mpirun --bind-to none; -q: no such line)");
        }
    }

    /** Heaps are of one size: the least that a host can give, unless that was asked for. */
    long memoryBytes(long mine, boolean isAskedFor) throws InterruptedException {
        long[] all = cluster.exchange(mine);
        long least = Arrays.stream(all).min().orElseThrow();
        if (isAskedFor && least != mine) {
            throw new UsageException("the hosts of a job must have the same --heap: here " + ByteSize.format(mine)
                    + ", elsewhere " + ByteSize.format(least));
        }
        return least;
    }

    int host() {
        return cluster.host();
    }
}
