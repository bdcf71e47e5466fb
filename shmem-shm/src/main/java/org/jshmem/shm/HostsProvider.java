package org.jshmem.shm;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.wait.WaitPolicy;
import org.jshmem.spi.Transport;

/** Joins the hosts of a job: module {@code shmem-hosts}, which jobs on one host do without. */
public interface HostsProvider {

    /**
     * The provider on the class path.
     *
     * @return found by {@link ServiceLoader}
     * @throws ShmemException when there is none
     */
    static HostsProvider find() {
        return ServiceLoader.load(HostsProvider.class, HostsProvider.class.getClassLoader()).findFirst()
                .orElseThrow(() -> new ShmemException("the job has several hosts, and shmem-hosts.jar is not on the "
                        + "class path: start it with the oshrun of this library"));
    }

    /**
     * How much of the segment each PE needs for messages to other hosts.
     *
     * @param nHosts how many hosts the job has
     * @return a multiple of a page, in bytes
     */
    long channelBytes(int nHosts);

    /**
     * The endpoint of a PE of a job on several hosts.
     *
     * @param own     the same PE's for PEs of its host
     * @param segment of the host
     * @return an endpoint for all PEs
     */
    Transport endpoint(ShmTransport own, JobSegment segment);

    /**
     * Starts the agents of hosts that are emulated on one machine.
     *
     * @param segments by host
     * @param conduct  how they are to work
     * @param failure  is told what the agent of which host has thrown, in a thread of the agent
     * @return the agents
     * @throws IOException when there is no room for what joins them
     */
    Agents emulate(List<JobSegment> segments, Conduct conduct, ObjIntConsumer<Throwable> failure) throws IOException;

    /**
     * Joins the other hosts of a job that an MPI launcher has started, one oshrun on each.
     *
     * @param rank      which of them that launcher says this is
     * @param nHosts    how many it says there are, or 0 where it does not
     * @param libraries names of MPI libraries, to be tried in their order
     * @param isUcx     whether messages are to go by UCX, which MPI only joins
     * @param silence   how long nothing may be heard of another, and a quarter of how long to wait until all have joined
     * @return the hosts
     * @throws InterruptedException when the caller is interrupted
     * @throws ShmemException       when they cannot be joined, or are not in time
     */
    Cluster join(int rank, int nHosts, List<String> libraries, boolean isUcx, Duration silence)
            throws InterruptedException;

    /**
     * Loads the MPI library that {@link #join} would take, without starting it.
     *
     * @param libraries names, to be tried in their order
     * @return the first that loads
     * @throws ShmemException when none does
     */
    MpiLibrary mpiLibrary(List<String> libraries);

    /**
     * How agents work.
     *
     * @param silence how long nothing may be heard of another until it is lost
     * @param waiting how much an agent that has nothing to do may burn
     */
    record Conduct(Duration silence, WaitPolicy waiting) {

        /** Agents that have nothing to say give a sign of life each second. */
        public static final Duration DEFAULT_SILENCE = Duration.ofSeconds(30);

        /**
         * How long nothing may be heard of another host.
         *
         * @param environment names and values
         * @return the default where nothing is set, or no number: whoever reads all settings reports that
         */
        public static Duration silence(Map<String, String> environment) {
            String seconds = Setting.HOST_SILENCE.in(environment);
            return seconds == null || Setting.HOST_SILENCE.problem(environment) != null
                    ? DEFAULT_SILENCE
                    : Duration.ofSeconds(Long.parseLong(seconds));
        }
    }

    /**
     * An MPI library of this host.
     *
     * @param name    by which it was loaded
     * @param version what it says of itself, in one line
     */
    record MpiLibrary(String name, String version) {}

    /** Hosts that have joined each other, of which this process has the agent of one. */
    interface Cluster extends Agents {

        /**
         * Which of the hosts this is.
         *
         * @return from 0 up
         */
        int host();

        /**
         * Tells all hosts a number and gets theirs. All call it equally often.
         *
         * @param subject what the number is: the others tell theirs of the same
         * @param mine    the number of this host
         * @return by host
         * @throws InterruptedException when the caller is interrupted
         * @throws ShmemException       when another host is silent, or tells a number of something else
         */
        long[] exchange(int subject, long mine) throws InterruptedException;

        /**
         * From now on the agent carries operations of the PEs of this host. Called once, after the last exchange.
         *
         * @param segment of this host
         * @param name    what this host is called
         * @param conduct how it is to work
         * @param failure is told what the agent has thrown, in its thread: a {@link HostLostException} for a host that is silent
         */
        void attach(JobSegment segment, String name, Conduct conduct, ObjIntConsumer<Throwable> failure);

        /**
         * When PEs have ended, and before the agents part, what they have recorded goes to host 0. Called once, after {@link #attach}, on all
         * hosts or on none.
         *
         * @param fileOf by PE: where its file is, or on host 0 where those of other hosts are to be made
         */
        void collectTraces(IntFunction<Path> fileOf);

        /**
         * Waits until no PE of another host runs any more, and what is known of them has come here. Nobody may leave before this host does.
         *
         * @param limitMs how long to wait at most
         * @return whether that is so in time
         * @throws InterruptedException when the caller is interrupted
         */
        boolean awaitOthers(long limitMs) throws InterruptedException;
    }

    /** The agents of this process, which carry operations to other hosts. */
    interface Agents extends AutoCloseable {

        /**
         * To be called when no PE of their hosts runs any more: returns when what these have sent has arrived.
         *
         * @param limitMs how long to wait at most
         * @return whether they have parted in that time; if not, they may use the segments as long as this process lives
         * @throws InterruptedException when the caller is interrupted
         */
        boolean leave(long limitMs) throws InterruptedException;

        /** Ends those that nothing outside of this process holds up; what is under way is lost. */
        @Override
        void close();
    }
}
