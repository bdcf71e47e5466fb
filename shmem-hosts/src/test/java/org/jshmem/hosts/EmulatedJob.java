package org.jshmem.hosts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.contract.TransportContract;
import org.jshmem.hosts.agent.EmulatedHosts;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.WaitPolicy;
import org.jshmem.spi.Hosts;

/** A job on hosts that are emulated in this process: PEs are threads, and each host has a segment and an agent. */
final class EmulatedJob {

    private static final Duration TIME_TO_END = Duration.ofSeconds(2);

    /** They take it only where something is lost between them. */
    private static final Duration TIME_TO_PART = Duration.ofSeconds(20);

    /** As collectives see it: some teams have a processor for each member, others have not. */
    private static final int PROCESSORS_OF_HOST = 2;

    /** Longer than any test. */
    private static final HostsProvider.Conduct CONDUCT = new HostsProvider.Conduct(Duration.ofHours(1),
            WaitPolicy.BALANCED);

    private EmulatedJob() {}

    /** Runs a body on every PE and throws what the first one to fail has thrown. */
    static void run(int[] pesOfHosts, long memoryBytes, TransportContract.Body body) throws Exception {
        Hosts hosts = hosts(pesOfHosts);
        List<JobSegment> segments = new ArrayList<>();
        for (int host = 0; host < hosts.count(); host++) {
            segments.add(JobSegment.create(
                    new SegmentShape(hosts, host, memoryBytes, Channel.bytes(hosts.count())),
                    JobSegment.Origin.SPARSE_FILE));
        }
        List<Thread> pes = new ArrayList<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        try (EmulatedHosts agents = EmulatedHosts.start(segments, CONDUCT, (e, _) -> fail(e, segments, failure))) {
            for (int pe = 0; pe < hosts.nPes(); pe++) {
                pes.add(start(pe, segments.get(hosts.hostOf(pe)), body, failure));
            }
            for (Thread pe : pes) {
                pe.join();
            }
            if (!agents.leave(TIME_TO_PART.toMillis())) {
                failure.compareAndSet(null, new AssertionError("the agents do not part"));
            }
        } catch (InterruptedException e) { // by the time limit of a test: what waits in the job gets time to end
            segments.forEach(segment -> segment.control().endJob(0));
            for (Thread pe : pes) {
                pe.join(TIME_TO_END);
            }
            throw e;
        }
        if (pes.stream().noneMatch(Thread::isAlive)) { // else their next access would crash the JVM
            segments.forEach(JobSegment::close);
        }
        rethrow(failure.get());
    }

    private static void fail(Throwable e, List<JobSegment> segments, AtomicReference<Throwable> failure) {
        failure.compareAndSet(null, e);
        segments.forEach(segment -> segment.control().endJob(0));
    }

    private static Hosts hosts(int... pesOfHosts) {
        int[] processors = new int[pesOfHosts.length];
        Arrays.fill(processors, PROCESSORS_OF_HOST);
        return Hosts.of(pesOfHosts, processors);
    }

    private static Thread start(int pe, JobSegment segment, TransportContract.Body body,
            AtomicReference<Throwable> failure) {
        return Thread.ofPlatform().name("PE " + pe).start(() -> {
            try {
                body.run(new HostsTransport(new ShmTransport(segment, pe, 1), segment));
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
                segment.control().endJob(pe);
            }
        });
    }

    private static void rethrow(Throwable failure) throws Exception {
        switch (failure) {
            case null -> {
            }
            case Exception e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
    }
}
