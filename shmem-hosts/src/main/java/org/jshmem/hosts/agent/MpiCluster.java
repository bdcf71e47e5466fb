package org.jshmem.hosts.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.IntFunction;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.engine.ExchangingEngine;
import org.jshmem.hosts.engine.TwoSidedEngine;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;

/** Hosts that MPI joins. All calls of MPI come from one thread, as {@code MPI_THREAD_FUNNELED} wants; that of the agent. */
public final class MpiCluster implements HostsProvider.Cluster {

    private final ExecutorService thread;
    private final TwoSidedEngine joined;
    private final ExchangingEngine engine;
    private AgentThread agent;

    private MpiCluster(ExecutorService thread, TwoSidedEngine joined) {
        this.thread = thread;
        this.joined = joined;
        engine = new ExchangingEngine(joined, joined.host(), joined.hosts());
    }

    /**
     * Starts MPI, which waits for all processes that its launcher has started.
     *
     * @param rank      which of them this is
     * @param nHosts    how many those are, or 0 where it does not say
     * @param libraries names to be tried in their order
     * @param isUcx     whether messages are to go by UCX, which MPI only joins
     * @return the hosts
     * @throws InterruptedException when the caller is interrupted
     */
    public static MpiCluster join(int rank, int nHosts, List<String> libraries, boolean isUcx)
            throws InterruptedException {
        ExecutorService thread = Executors
                .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("host agent").factory());
        return new MpiCluster(thread, inThread(thread, () -> TwoSidedEngine.start(libraries, rank, nHosts, isUcx)));
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

    private static <T> T inThread(ExecutorService thread, Callable<T> task) throws InterruptedException {
        try {
            return thread.submit(task).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof ShmemException own ? own : new IllegalStateException(e.getCause());
        }
    }

    @Override
    public int host() {
        return joined.host();
    }

    @Override
    public long[] exchange(long mine) throws InterruptedException {
        return inThread(thread, () -> engine.exchange(mine));
    }

    @Override
    public void attach(JobSegment segment, String name, HostsProvider.Conduct conduct, Consumer<Throwable> failure) {
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
