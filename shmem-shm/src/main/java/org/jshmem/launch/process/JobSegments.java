package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;

/**
 * The segments of a job: one, or one for each host that is emulated here, with the agents that join these. What a PE says of itself
 * stands in that of its host first.
 */
public final class JobSegments implements AutoCloseable {

    /** For what ended PEs have sent. */
    private static final long LEAVE_MS = TimeUnit.SECONDS.toMillis(2);

    private final List<JobSegment> segments;
    private final Hosts hosts;
    private HostsProvider.Agents agents;
    private volatile Throwable agentFailure;

    private JobSegments(List<JobSegment> segments, Hosts hosts) {
        this.segments = segments;
        this.hosts = hosts;
    }

    /** Makes those of a new job, and starts its agents. */
    static JobSegments create(Hosts hosts, long memoryBytes, JobSegment.Origin origin) {
        List<JobSegment> segments = new ArrayList<>();
        if (hosts.count() == 1) {
            segments.add(JobSegment.create(hosts.nPes(), memoryBytes, origin));
            return new JobSegments(segments, hosts);
        }
        HostsProvider provider = HostsProvider.find();
        for (int host = 0; host < hosts.count(); host++) {
            segments.add(JobSegment.create(new SegmentShape(hosts, host, memoryBytes,
                    provider.channelBytes(hosts.count())), origin));
        }
        JobSegments all = new JobSegments(segments, hosts);
        try {
            all.agents = provider.emulate(segments, e -> all.agentFailure = e);
        } catch (IOException e) {
            throw new ShmemException("cannot join " + hosts.count() + " hosts: " + e.getMessage());
        }
        return all;
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
        return new JobSegments(segments, segments.getFirst().shape().hosts());
    }

    Hosts hosts() {
        return hosts;
    }

    int nPes() {
        return hosts.nPes();
    }

    /** The segment with the memory of a PE. */
    JobSegment of(int pe) {
        return segments.get(hosts.hostOf(pe));
    }

    /** The control words in which a PE says what it does. */
    JobControl control(int pe) {
        return of(pe).control();
    }

    List<JobControl> controls() {
        return segments.stream().map(JobSegment::control).toList();
    }

    /** What an agent has thrown, or null. */
    Throwable agentFailure() {
        return agentFailure;
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

    /** In which PE a thread has ended by an exception while the PE went on, or -1. */
    int uncaughtBy() {
        return controls().stream().mapToInt(JobControl::uncaughtBy).max().orElseThrow();
    }

    /** Asks every PE to say what it is doing; returns the number of the request. */
    int requestReports() {
        return controls().stream().mapToInt(JobControl::requestReports).max().orElseThrow();
    }

    /** For people: the job, and where its segments are. */
    List<String> describe(JobSpec job) {
        if (hosts.count() == 1) {
            return List.of(job.describe() + ", segment " + segments.getFirst().path());
        }
        List<String> lines = new ArrayList<>(List.of(job.describe()));
        for (int host = 0; host < hosts.count(); host++) {
            PeSet pes = hosts.pesOf(host);
            lines.add("host " + host + ": " + new PeRange(pes.start(), pes.size()) + ", segment "
                    + segments.get(host).path());
        }
        return lines;
    }

    /** For what is on the terminal: empty in a job on one host. */
    String hostOf(int pe) {
        return hosts.count() == 1 ? "" : "host " + hosts.hostOf(pe) + ", ";
    }

    /** To be called when no PE runs any more. */
    void leave() throws InterruptedException {
        if (agents != null && agentFailure == null) {
            agents.leave(LEAVE_MS);
        }
    }

    @Override
    public void close() {
        if (agents != null) {
            agents.close();
        }
        segments.forEach(JobSegment::close);
    }
}
