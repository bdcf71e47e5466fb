package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.host.HostName;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.segment.HostLine;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.WaitPolicy;
import org.jshmem.spi.Hosts;

/**
 * The segments of a job that this launcher serves: that of its host, or of each host that it emulates, with their agents. What a PE says of itself
 * stands in that of its host first.
 */
public final class JobSegments implements AutoCloseable {

    /** For what ended PEs have sent. */
    private static final long LEAVE_MS = TimeUnit.SECONDS.toMillis(5);

    /** For what host 0 does in the end. It takes seconds to write the trace of many PEs. */
    private static final long CONCLUSION_MS = TimeUnit.SECONDS.toMillis(30);

    /** Longer than launchers differ in their start, and a report takes. */
    private static final long REPORTS_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long LOOK_AGAIN_MS = 20;

    private static final int ALL_HOSTS = -1;

    private final List<JobSegment> segments;
    private final Hosts hosts;
    /** The host whose segment is the only one, or -1: those of all hosts are here. */
    private final int onlyHost;
    private HostsProvider.Agents agents;
    /** Null unless this is host 0 of several, and the others have launchers of their own. */
    private HostsProvider.Cluster followers;
    private final AtomicReference<AgentFailure> agentFailure = new AtomicReference<>();
    private boolean haveAgentsEnded;

    /** What the agent of a host has thrown. */
    record AgentFailure(int host, Throwable cause) {}

    private JobSegments(List<JobSegment> segments, Hosts hosts, int onlyHost) {
        this.segments = segments;
        this.hosts = hosts;
        this.onlyHost = onlyHost;
    }

    /** Makes those of a new job, and starts its agents. */
    static JobSegments create(JobSpec job, JobSegment.Origin origin, HostsProvider.Cluster cluster) {
        Hosts hosts = job.hosts();
        if (hosts.count() == 1) {
            JobSegment segment = JobSegment.create(job.nPes(), job.memoryBytes(), origin);
            return new JobSegments(List.of(segment), hosts, ALL_HOSTS);
        }
        return cluster == null ? emulated(job, origin) : ofOneHost(job, origin, cluster);
    }

    private static JobSegments emulated(JobSpec job, JobSegment.Origin origin) {
        List<JobSegment> segments = new ArrayList<>();
        for (int host = 0; host < job.hosts().count(); host++) {
            segments.add(JobSegment.create(shape(job, host), origin));
        }
        JobSegments all = new JobSegments(segments, job.hosts(), ALL_HOSTS);
        try {
            all.agents = HostsProvider.find().emulate(segments, conduct(job), all::learnFailure);
        } catch (IOException e) {
            throw new ShmemException("cannot join " + segments.size() + " hosts: " + e.getMessage());
        }
        return all;
    }

    private static JobSegments ofOneHost(JobSpec job, JobSegment.Origin origin, HostsProvider.Cluster cluster) {
        JobSegment segment = JobSegment.create(shape(job, cluster.host()), origin);
        JobSegments one = new JobSegments(List.of(segment), job.hosts(), cluster.host());
        cluster.attach(segment, HostName.get(), conduct(job), one::learnFailure);
        one.agents = cluster;
        one.followers = cluster.host() == 0 ? cluster : null;
        return one;
    }

    private static HostsProvider.Conduct conduct(JobSpec job) {
        Map<String, String> environment = job.parts().getFirst().environment();
        return new HostsProvider.Conduct(HostsProvider.Conduct.silence(environment), WaitPolicy.in(environment));
    }

    private static SegmentShape shape(JobSpec job, int host) {
        return new SegmentShape(job.hosts(), host, job.memoryBytes(),
                HostsProvider.find().channelBytes(job.hosts().count()));
    }

    /**
     * Maps those of a job that runs.
     *
     * @param paths of its segments, in any order
     * @return to be closed
     */
    public static JobSegments open(List<Path> paths) {
        Map<Integer, JobSegment> byHost = new TreeMap<>();
        for (Path path : paths) { // a process may have two descriptors of one
            JobSegment segment = JobSegment.open(path);
            JobSegment same = byHost.putIfAbsent(segment.shape().host(), segment);
            if (same != null) {
                segment.close();
            }
        }
        List<JobSegment> segments = List.copyOf(byHost.values());
        Hosts hosts = segments.getFirst().shape().hosts();
        return new JobSegments(segments, hosts,
                segments.size() == hosts.count() ? ALL_HOSTS : segments.getFirst().shape().host());
    }

    /** Those whose memory is here. */
    List<Integer> pes() {
        return IntStream.range(0, hosts.nPes()).filter(this::isHere).boxed().toList();
    }

    /** Those of which is known here what they do: those whose memory is here, and in host 0 all. */
    List<Integer> knownPes() {
        return onlyHost == 0 ? IntStream.range(0, hosts.nPes()).boxed().toList() : pes();
    }

    /** Those of which is known here what they do: in host 0 all. */
    List<Integer> knownHosts() {
        return isHead() ? IntStream.range(0, hosts.count()).boxed().toList() : List.of(onlyHost);
    }

    /** Whether this launcher has started a PE. */
    boolean isHere(int pe) {
        return onlyHost < 0 || hosts.hostOf(pe) == onlyHost;
    }

    /** When it was copied here what a PE of another host does, in milliseconds of the epoch. */
    long heardOfMs(int pe) {
        return hostLine(hosts.hostOf(pe)).heardMs();
    }

    /** What their agents have said of themselves, each to that of host 0. */
    HostLine hostLine(int host) {
        return segments.getFirst().control().hosts().line(host);
    }

    Hosts hosts() {
        return hosts;
    }

    /**
     * Whether all PEs share memory.
     *
     * @return false for a job on several hosts
     */
    public boolean areOfOneHost() {
        return hosts.count() == 1;
    }

    /** Whether what is known of other hosts comes together here. */
    boolean isHead() {
        return onlyHost <= 0;
    }

    /** The segment with the memory of a PE. */
    JobSegment of(int pe) {
        return onlyHost < 0 ? segments.get(hosts.hostOf(pe)) : segments.getFirst();
    }

    /** The control words in which a PE says what it does. */
    JobControl control(int pe) {
        return of(pe).control();
    }

    List<JobControl> controls() {
        return segments.stream().map(JobSegment::control).toList();
    }

    /** An agent, which continues, has thrown something. */
    void learnFailure(Throwable failure, int host) {
        agentFailure.compareAndSet(null, new AgentFailure(host, failure));
    }

    /** What an agent has thrown first, or null. More may follow from it. */
    AgentFailure agentFailure() {
        return agentFailure.get();
    }

    /** The PE that has ended the job, or -1. Its own host knows first. */
    int endedBy() {
        return controls().stream().mapToInt(JobControl::endedBy).max().orElseThrow();
    }

    /** The exit code that a PE has asked for, or null. */
    Integer requestedExit() {
        return controls().stream().filter(JobControl::isExitRequested).map(JobControl::requestedExit).findFirst()
                .orElse(null);
    }

    /** How the first PE has failed in a job that continues all the same: an exit code, or 0. */
    int firstFailure() {
        return controls().stream().mapToInt(JobControl::firstFailure).filter(code -> code != 0).findFirst().orElse(0);
    }

    /** In which PE a thread has ended by an exception while the PE went on, or -1. */
    int uncaughtBy() {
        return controls().stream().mapToInt(JobControl::uncaughtBy).max().orElseThrow();
    }

    /** Asks every PE to say what it is doing; returns the number of the request. */
    int requestReports() {
        return controls().stream().mapToInt(control -> control.reports().request()).max().orElseThrow();
    }

    /** For people: the job, and where its segments are. */
    List<String> describe(JobSpec job) {
        if (hosts.count() == 1) {
            return List.of(job.describe() + ", segment " + segments.getFirst().path());
        }
        List<String> lines = new ArrayList<>(List.of(job.describe()));
        for (JobSegment segment : segments) {
            int host = segment.shape().host();
            PeSet pes = hosts.pesOf(host);
            lines.add(name(host) + ": " + new PeRange(pes.start(), pes.size()) + ", segment " + segment.path());
        }
        return lines;
    }

    /** For what is on the terminal: empty in a job on one host. */
    String hostOf(int pe) {
        return hosts.count() == 1 ? "" : name(hosts.hostOf(pe)) + ", ";
    }

    /** What messages call a host. */
    String name(int host) {
        return "host " + (onlyHost < 0 ? Integer.toString(host) : HostName.get());
    }

    /** Whether a PE of a host that another launcher watches has ended the job, or has asked for its end. */
    boolean areEndedElsewhere() {
        int endedBy = endedBy();
        return onlyHost >= 0 && (requestedExit() != null || endedBy >= 0 && hosts.hostOf(endedBy) != onlyHost);
    }

    /**
     * To be called before a job is ended that hangs: other launchers find that out a little later, and could not ask their PEs any more.
     */
    void awaitReportsElsewhere() throws InterruptedException {
        long startNs = System.nanoTime();
        while (onlyHost >= 0 && !areEndedElsewhere() && System.nanoTime() - startNs < REPORTS_NS) {
            Thread.sleep(LOOK_AGAIN_MS);
        }
    }

    /** Whether other launchers watch other hosts. */
    boolean areOthersElsewhere() {
        return onlyHost >= 0;
    }

    /** To be called when no PE runs here any more: returns when none does on any host, or false when that takes too long. */
    boolean awaitOtherHosts(long limitMs) throws InterruptedException {
        if (followers != null) {
            return followers.awaitOthers(limitMs);
        }
        leave(limitMs);
        return agents == null || haveAgentsEnded;
    }

    /**
     * Likewise when the job is over, or has been ended: then the others learn of it, and have a while to end, too.
     *
     * @param exitCode         of the job, as far as is known here
     * @param isEndedElsewhere whether that is for another host to say
     * @param conclusion       what is to be done in the end; host 0 does it before any host leaves, since a launcher may end them all when the
     *                         first one ends
     * @return that of the host where the job has ended: the first oshrun to exit gives mpirun its code
     */
    int leave(int exitCode, boolean isEndedElsewhere, Runnable conclusion) throws InterruptedException {
        if (onlyHost >= 0 && exitCode != 0 && !isEndedElsewhere) {
            JobControl control = segments.getFirst().control();
            control.requestExit(exitCode);
            control.endJob(pes().getFirst());
        }
        if (followers != null) {
            followers.awaitOthers(LEAVE_MS);
            conclusion.run();
            leave(LEAVE_MS);
        } else {
            leave(onlyHost < 0 || agentFailure() != null ? LEAVE_MS : CONCLUSION_MS);
            conclusion.run();
        }
        Integer agreed = isEndedElsewhere ? requestedExit() : null;
        return agreed == null ? exitCode : agreed;
    }

    private void leave(long limitMs) throws InterruptedException {
        if (agents != null) {
            haveAgentsEnded = agents.leave(Math.max(0, limitMs));
        }
    }

    @Override
    public void close() {
        if (agents != null) {
            agents.close();
        }
        if (onlyHost < 0 || agents == null || haveAgentsEnded) { // else an agent that is held up would crash this JVM
            segments.forEach(JobSegment::close);
        }
    }
}
