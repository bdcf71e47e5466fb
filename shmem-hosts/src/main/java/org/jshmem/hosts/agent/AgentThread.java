package org.jshmem.hosts.agent;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import org.agrona.concurrent.AgentRunner;
import org.agrona.concurrent.AgentTerminationException;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Hosts;

/** The thread of a host's agent. */
final class AgentThread implements AutoCloseable {

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
     * @param failure is told what the agent has thrown, in the agent's thread
     * @param thread  runs it, until the agents of all hosts leave, or until it is closed
     * @return the agent, which runs
     */
    static AgentThread start(JobSegment segment, Engine engine, String name, Duration silence,
            Consumer<Throwable> failure, Executor thread) {
        HostAgent agent = new HostAgent(segment, engine, name, silence);
        Hosts hosts = segment.shape().hosts();
        int host = segment.shape().host();
        boolean hasProcessor = hosts.processors(host) > hosts.pesOf(host).size();
        AgentRunner runner = new AgentRunner(new AgentIdle(hasProcessor), e -> {
            if (!(e instanceof AgentTerminationException)) { // which agrona throws at the end
                failure.accept(e);
            }
        }, null, agent);
        return new AgentThread(agent, runner, thread);
    }

    /** To be called when no PE of this host runs any more; what they have sent still arrives. */
    void leave() {
        agent.leave();
    }

    /**
     * Waits until all hosts have left.
     *
     * @param limitMs how long at most
     * @return whether they have
     * @throws InterruptedException when the caller is interrupted
     */
    boolean join(long limitMs) throws InterruptedException {
        try {
            end.get(limitMs, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Ends the thread, whether or not all have left. */
    @Override
    public void close() {
        runner.close();
    }
}
