package org.jshmem.hosts.agent;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.hosts.engine.ExchangingEngine;
import org.jshmem.hosts.engine.TwoSidedEngine;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;

/** Hosts that MPI joins. All calls of MPI come from one thread, as {@code MPI_THREAD_FUNNELED} wants; that of the agent. */
public final class MpiCluster implements HostsProvider.Cluster {

    /** The first job of an installation makes its caches before it joins, and the others have them then. */
    private static final int JOINING_PER_SILENCE = 4;

    private final ExecutorService thread;
    private final TwoSidedEngine joined;
    private final ExchangingEngine engine;
    private AgentThread agent;

    private MpiCluster(ExecutorService thread, TwoSidedEngine joined, Duration silence) {
        this.thread = thread;
        this.joined = joined;
        engine = new ExchangingEngine(joined, joined.host(), joined.hosts(), silence);
    }

    /**
     * Starts MPI, which waits for all processes that its launcher has started.
     *
     * @param rank      which of them this is
     * @param nHosts    how many those are, or 0 where it does not say
     * @param libraries names to be tried in their order
     * @param isUcx     whether messages are to go by UCX, which MPI only joins
     * @param silence   how long nothing may be heard of another, and a quarter of how long to wait until all have joined
     * @return the hosts
     * @throws InterruptedException when the caller is interrupted
     * @throws ShmemException       when they cannot be joined, or are not in time
     */
    public static MpiCluster join(int rank, int nHosts, List<String> libraries, boolean isUcx, Duration silence)
            throws InterruptedException {
        ExecutorService thread = Executors
                .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("host agent").factory());
        Duration limit = silence.multipliedBy(JOINING_PER_SILENCE);
        try {
            TwoSidedEngine joined = thread.submit(() -> TwoSidedEngine.start(libraries, rank, nHosts, isUcx))
                    .get(limit.toNanos(), TimeUnit.NANOSECONDS);
            return new MpiCluster(thread, joined, silence);
        } catch (ExecutionException e) {
            throw cause(e);
        } catch (TimeoutException e) {
            throw new ShmemException("MPI has not joined the hosts for " + limit.toSeconds()
                    + " s: has oshrun ended on one of them, or does a firewall stop messages? "
                    + Setting.HOST_SILENCE.variable() + " is a quarter of how long to wait");
        }
    }

    /**
     * The library that would be taken; MPI is not started.
     *
     * @param libraries names to be tried in their order
     * @return the first that loads
     */
    public static HostsProvider.MpiLibrary library(List<String> libraries) {
        return TwoSidedEngine.library(libraries, HostsProvider.MpiLibrary::new);
    }

    private static RuntimeException cause(ExecutionException e) {
        return e.getCause() instanceof ShmemException own ? own : new IllegalStateException(e.getCause());
    }

    @Override
    public int host() {
        return joined.host();
    }

    @Override
    public long[] exchange(int subject, long mine) throws InterruptedException {
        try {
            return thread.submit(() -> engine.exchange(subject, mine)).get();
        } catch (ExecutionException e) {
            throw cause(e);
        }
    }

    @Override
    public void attach(JobSegment segment, String name, HostsProvider.Conduct conduct,
            ObjIntConsumer<Throwable> failure) {
        SegmentShape shape = segment.shape();
        agent = AgentThread.start(segment, engine, name, conduct.silence(),
                AgentIdle.of(shape, shape.hosts().processors(shape.host()), engine, conduct.waiting()), failure,
                thread);
    }

    @Override
    public void collectTraces(IntFunction<Path> fileOf) {
        agent.collectTraces(fileOf);
    }

    @Override
    public boolean awaitOthers(long limitMs) throws InterruptedException {
        return agent.awaitOthers(limitMs);
    }

    @Override
    public boolean leave(long limitMs) throws InterruptedException {
        agent.leave();
        return agent.join(limitMs);
    }

    /** Without waiting: the end of MPI waits for all hosts, and one of them may be out of reach. */
    @Override
    public void close() {
        if (agent == null) {
            thread.execute(engine::close);
        }
        thread.shutdown();
    }
}
