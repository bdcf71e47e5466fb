package org.jshmem.hosts.agent;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;

import org.agrona.concurrent.AgentRunner;
import org.agrona.concurrent.AgentTerminationException;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.shm.segment.JobSegment;

/** The thread of a host's agent. */
final class AgentThread implements AutoCloseable {

    /** A library that joins hosts may wait for ever for its own end: by then nothing of the job is under way. */
    private static final long END_OF_ENGINE_NS = TimeUnit.SECONDS.toNanos(10);

    private final HostAgent agent;
    private final AgentRunner runner;
    private final CompletableFuture<Void> end;

    private AgentThread(HostAgent agent, AgentRunner runner, Executor thread) {
        this.agent = agent;
        this.runner = runner;
        end = CompletableFuture.runAsync(runner, thread);
    }

    /**
     * Starts an agent.
     *
     * @param segment its host's, mapped until the thread has ended
     * @param engine  carries its messages; the thread closes it
     * @param name    what the host is called
     * @param silence how long another host may be silent
     * @param idle    what it does when nothing is to be done
     * @param failure is told what the agent of which host has thrown, in the agent's thread
     * @param thread  runs it, until the agents of all hosts leave, or until it is closed
     * @return the agent, which runs
     */
    static AgentThread start(JobSegment segment, Engine engine, String name, Duration silence, AgentIdle idle,
            ObjIntConsumer<Throwable> failure, Executor thread) {
        HostAgent agent = new HostAgent(segment, engine, name, silence);
        AgentRunner runner = new AgentRunner(idle, e -> {
            if (!(e instanceof AgentTerminationException)) { // which agrona throws at the end
                failure.accept(e, segment.shape().host());
            }
        }, null, agent);
        return new AgentThread(agent, runner, thread);
    }

    /** The job is traced. */
    void collectTraces(IntFunction<Path> fileOf) {
        agent.collectTraces(fileOf);
    }

    /** Waits until no PE of another host runs any more; returns whether that is so in time. */
    boolean awaitOthers(long limitMs) throws InterruptedException {
        return agent.awaitOthers(limitMs);
    }

    /** To be called when no PE of this host runs any more; what they have sent still arrives. */
    void leave() {
        agent.leave();
    }

    /**
     * Waits until all hosts have left, and what joins them has ended, or does not.
     *
     * @param limitMs how long at most
     * @return whether that is so
     * @throws InterruptedException when the caller is interrupted
     */
    boolean join(long limitMs) throws InterruptedException {
        try {
            end.get(limitMs, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return agent.hasPartedFor(END_OF_ENGINE_NS);
        } catch (ExecutionException _) { // an error, which the runner throws again when the job has learnt of it
            return false;
        }
    }

    /** Ends the thread, whether or not all have left. */
    @Override
    public void close() {
        runner.close();
    }
}
