package org.jshmem.launch.job;

import java.util.BitSet;

import org.jshmem.core.PeSet;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.spi.Hosts;

/** Which hosts a job has: those that the command line names, those on which a launcher has started oshrun, both, or this one. */
final class JobHosts {

    /** Null where the command line names none. */
    private final HostList list;
    /** Null where this launcher starts all PEs. */
    private final ClusterHosts cluster;
    /** 0 where the command line does not say. */
    private final int pesPerHost;

    JobHosts(ParsedOptions options, ClusterHosts cluster) {
        this.cluster = cluster;
        pesPerHost = options.number(LaunchOption.PES_PER_HOST, 1, 0);
        list = HostList.parse(options.value(LaunchOption.HOSTS));
        if (options.has(LaunchOption.LAUNCHER) && (list == null || list.isEmulated())) {
            throw new UsageException(
                    "--launcher is for hosts that have names: add for example --hosts a,b, or leave it out");
        }
        if (cluster != null && list != null && list.isEmulated()) {
            throw new UsageException("--hosts: the hosts are those on which oshrun has been started: leave it out");
        }
    }

    /** How many PEs a job with one program has when it does not say: what its hosts have. */
    int defaultPes() {
        int share = Math.max(1, pesPerHost);
        if (list != null) {
            return list.nPes(share);
        }
        int hosts = cluster == null || pesPerHost == 0 ? 1 : cluster.count();
        return (int) Math.min(Integer.MAX_VALUE, (long) share * hosts);
    }

    /** Checks what can be checked on another host. */
    void check(int nPes) {
        requireFewPerHost(list.hosts(nPes, 1));
    }

    /** The hosts and their PEs; those of a launcher agree on it. */
    Hosts of(int nPes, int processors, BitSet allowed) throws InterruptedException {
        return requireFewPerHost(deal(nPes, processors, allowed));
    }

    private Hosts requireFewPerHost(Hosts hosts) {
        for (int host = 0; pesPerHost > 0 && host < hosts.count(); host++) {
            int pes = hosts.pesOf(host).size();
            if (pes > pesPerHost) {
                throw new UsageException(LaunchOption.PES_PER_HOST + " " + pesPerHost + ": " + pes + " PEs are on "
                        + (hosts.count() == 1 ? "this host" : "host " + host)
                        + ": name more hosts with --hosts, or leave -N out");
            }
        }
        return hosts;
    }

    private Hosts deal(int nPes, int processors, BitSet allowed) throws InterruptedException {
        if (cluster != null) {
            return cluster.hosts(nPes, processors, allowed, list);
        }
        if (list == null) {
            return Hosts.one(nPes, processors);
        }
        if (list.isEmulated()) {
            return list.hosts(nPes, processors);
        }
        int named = list.names().size();
        if (named > 1) {
            throw new UsageException(
                    "--launcher none: no launcher has started this oshrun on " + named + " hosts: leave it out");
        }
        return list.hosts(nPes, processors); // the one that a launcher has chosen
    }

    /** Those PEs that this launcher starts. */
    PeRange here(Hosts hosts) {
        if (cluster == null) {
            return new PeRange(0, hosts.nPes());
        }
        PeSet pes = hosts.pesOf(cluster.host());
        return new PeRange(pes.start(), pes.size());
    }
}
