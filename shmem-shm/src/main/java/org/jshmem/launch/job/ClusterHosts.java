package org.jshmem.launch.job;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.host.HostName;
import org.jshmem.launch.host.MpiLaunch;
import org.jshmem.launch.host.ProcessorSet;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.HostsProvider;
import org.jshmem.spi.Hosts;

/** What the agents of a job agree on before its PEs start: each has read its own command line and looked at its own host. */
public final class ClusterHosts implements AutoCloseable {

    private final MpiLaunch launch;
    /** Null until the hosts are joined. */
    private HostsProvider.Cluster cluster;
    private int count;
    private State state = State.ALONE;

    private enum State {
        ALONE, JOINING, AGREEING, AGREED, APART
    }

    /** What hosts tell each other. */
    private enum Subject {
        START, MISTAKE, END, SETTINGS, PES, PLACE, PROCESSORS, PROCESSOR_SET, NAME, HEAP
    }

    private ClusterHosts(MpiLaunch launch) {
        this.launch = launch;
    }

    /**
     * The hosts on which a launcher has started oshrun, of which this is one.
     *
     * @param environment names and values
     * @return not joined yet; null for an oshrun that is alone
     */
    public static ClusterHosts find(Map<String, String> environment) {
        MpiLaunch launch = MpiLaunch.find(environment);
        return launch == null ? null : new ClusterHosts(launch);
    }

    /**
     * Joins the other hosts.
     *
     * @param exported what the command line sets
     * @return the hosts
     * @throws InterruptedException when the caller is interrupted
     */
    public HostsProvider.Cluster join(Map<String, String> exported) throws InterruptedException {
        state = State.JOINING;
        cluster = launch.with(exported).join();
        count = exchange(Subject.START, 0).length;
        state = State.AGREEING;
        return cluster;
    }

    private long[] exchange(Subject subject, long mine) throws InterruptedException {
        try {
            return cluster.exchange(subject.ordinal(), mine);
        } catch (ShmemException e) {
            state = State.APART;
            throw e;
        }
    }

    /** A part of the reading of a command line. */
    @FunctionalInterface
    interface Step<T> {

        /** Does it, and throws a {@link UsageException} or a {@link ShmemException} for a mistake. */
        T take() throws InterruptedException;
    }

    /** Takes a step on all hosts. When it fails on any, it fails on all, with a message that is null: it has been said once. */
    <T> T together(Step<T> step) throws InterruptedException {
        T result = null;
        String mistake = null;
        try {
            result = step.take();
        } catch (UsageException | ShmemException e) {
            if (e.getMessage() == null || state == State.APART) {
                throw e;
            }
            mistake = e.getMessage();
        }
        long[] mistakes = exchange(Subject.MISTAKE, mistake == null
                ? 0
                : 1L << Integer.SIZE | Integer.toUnsignedLong(
                        mistake.hashCode()));
        if (Arrays.stream(mistakes).allMatch(one -> one == 0)) {
            return result;
        }
        long mine = mistakes[cluster.host()];
        if (mine != 0 && Arrays.stream(mistakes, 0, cluster.host()).noneMatch(one -> one == mine)) {
            boolean isEverywhere = Arrays.stream(mistakes).allMatch(one -> one == mine);
            Terminal.report((isEverywhere ? "" : "host " + HostName.get() + ": ") + mistake);
        }
        exchange(Subject.END, 0); // the launcher ends all when one has ended, and nobody should before it is said
        throw new UsageException(null);
    }

    /**
     * Reports a mistake, on one host where all make the same.
     *
     * @param mistake what has been thrown
     * @throws InterruptedException when the caller is interrupted
     */
    public void report(RuntimeException mistake) throws InterruptedException {
        if (mistake.getMessage() == null) {
            return;
        }
        if (state == State.ALONE || state == State.AGREEING) {
            try {
                if (state == State.ALONE) {
                    join(Map.of());
                }
                together(() -> {
                    throw mistake;
                });
            } catch (UsageException e) {
                return;
            } catch (ShmemException e) {
                // they cannot be joined, so the first one speaks
            }
        }
        if (launch.rank() == 0 || !(mistake instanceof UsageException)) {
            boolean isOfThisHost = state == State.JOINING && !(mistake instanceof UsageException);
            Terminal.report((isOfThisHost ? "host " + HostName.get() + ": " : "") + mistake.getMessage());
        }
    }

    /** From now on each host reports what is wrong there. */
    void agreed() {
        state = State.AGREED;
    }

    /** Refuses what is not the same on all hosts; only then each is asked for by itself. */
    void requireSame(Map<String, String> settings) throws InterruptedException {
        if (haveAll(settings.toString())) {
            return;
        }
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            if (!haveAll(setting.getValue())) {
                throw new UsageException("the hosts of a job must have the same " + setting.getKey() + ": here it is "
                        + setting.getValue());
            }
        }
    }

    private boolean haveAll(String value) throws InterruptedException {
        return Arrays.stream(exchange(Subject.SETTINGS, value.hashCode())).distinct().count() == 1;
    }

    /** Deals the PEs in blocks: as the list of hosts says, or without one as evenly as can be. */
    Hosts hosts(int nPes, int processors, BitSet allowed, HostList list) throws InterruptedException {
        long[] asked = exchange(Subject.PES, nPes);
        for (int host = 1; host < asked.length; host++) {
            if (asked[host] != asked[0]) {
                throw new UsageException("the hosts of a job must have the same command line: host 0 has " + asked[0]
                        + " PEs, host " + host + " has " + asked[host]);
            }
        }
        if (list != null && list.names().size() != asked.length) {
            throw new UsageException(
                    "--hosts names " + list.names().size() + " hosts, and the launcher has started oshrun on "
                            + asked.length);
        }
        if (nPes < asked.length) {
            throw new UsageException("-np " + nPes + " is too few for " + asked.length + " hosts: each has one PE at "
                    + "least");
        }
        int[] pes = new int[asked.length];
        if (list == null) {
            Arrays.setAll(pes, host -> (int) ((host + 1L) * nPes / pes.length - (long) host * nPes / pes.length));
        } else {
            Hosts listed = list.hosts(nPes, processors);
            int[] places = HostPlaces.of(exchange(Subject.PLACE, HostPlaces.find(list.names())), list.names());
            Arrays.setAll(pes, host -> listed.pesOf(places[host]).size());
        }
        return Hosts.of(pes,
                ProcessorSet.shares(exchange(Subject.PROCESSORS, processors),
                        exchange(Subject.PROCESSOR_SET, ProcessorSet.identity(allowed))));
    }

    /**
     * Says what makes a job slow: agents of one machine, whose PEs share no memory, and one that is bound, with all its PEs, to a part of
     * the processors. A quiet one tells its name all the same: others may ask.
     */
    void warn(Topology topology, boolean isQuiet) throws InterruptedException {
        long[] names = exchange(Subject.NAME, HostName.get().hashCode());
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
        long[] all = exchange(Subject.HEAP, mine);
        long least = Arrays.stream(all).min().orElseThrow();
        long most = Arrays.stream(all).max().orElseThrow();
        if (isAskedFor && least != most) {
            throw new UsageException("the hosts of a job must have the same --heap: one has " + ByteSize.format(least)
                    + ", another " + ByteSize.format(most));
        }
        return least;
    }

    int host() {
        return cluster.host();
    }

    int count() {
        return count;
    }

    @Override
    public void close() {
        if (cluster != null) {
            cluster.close();
        }
    }
}
