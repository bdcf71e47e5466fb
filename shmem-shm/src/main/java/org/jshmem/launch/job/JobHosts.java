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

    private final ParsedOptions options;
    /** Null where the command line names none. */
    private final HostList list;
    /** Null where this launcher starts all PEs. */
    private final ClusterHosts cluster;

    JobHosts(ParsedOptions options, ClusterHosts cluster) {
        this.options = options;
        this.cluster = cluster;
        list = HostList.parse(options.value(LaunchOption.HOSTS));
        if (options.has(LaunchOption.LAUNCHER) && (list == null || list.isEmulated())) {
            throw new UsageException(
                    "--launcher is for hosts that have names: add for example --hosts a,b, or leave it out");
        }
        if (cluster != null && list != null && list.isEmulated()) {
            throw new UsageException("--hosts: the hosts are those on which oshrun has been started: leave it out");
        }
    }

    /** How many PEs a job with one program has when it does not say: one, or what the hosts have. */
    int defaultPes() {
        return list == null ? 1 : Math.max(1, list.nPes());
    }

    /** Checks what can be checked on another host. */
    void check(int nPes) {
        list.hosts(nPes, 1);
    }

    /** The hosts and their PEs; those of a launcher agree on it. */
    Hosts of(int nPes, int processors, BitSet allowed) throws InterruptedException {
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
