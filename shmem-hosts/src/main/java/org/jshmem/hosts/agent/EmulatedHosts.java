package org.jshmem.hosts.agent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.engine.LocalEngine;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.segment.JobSegment;

/** The agents of hosts that are emulated on one machine: threads of this process. */
public final class EmulatedHosts implements HostsProvider.Agents {

    private final List<AgentThread> agents;

    private EmulatedHosts(List<AgentThread> agents) {
        this.agents = agents;
    }

    /**
     * Starts an agent for each host.
     *
     * @param segments by host, mapped until the agents are closed
     * @param conduct  how they are to work
     * @param failure  is told what the agent of which host has thrown, in its thread
     * @return the agents
     * @throws IOException when there is no room for sockets
     */
    public static EmulatedHosts start(List<JobSegment> segments, HostsProvider.Conduct conduct,
            ObjIntConsumer<Throwable> failure)
            throws IOException {
        List<Engine> engines = LocalEngine.mesh(segments.size());
        int processors = Runtime.getRuntime().availableProcessors() / segments.size();
        List<AgentThread> agents = new ArrayList<>();
        for (int host = 0; host < segments.size(); host++) {
            JobSegment segment = segments.get(host);
            agents.add(AgentThread.start(segment, engines.get(host), Integer.toString(host), conduct.silence(),
                    AgentIdle.of(segment.shape(), processors, engines.get(host), conduct.waiting()), failure,
                    agent -> Thread.ofPlatform().daemon().name("host agent").start(agent)));
        }
        return new EmulatedHosts(agents);
    }

    @Override
    public boolean leave(long limitMs) throws InterruptedException {
        long deadlineNs = System.nanoTime() + Math.min(TimeUnit.MILLISECONDS.toNanos(limitMs), Long.MAX_VALUE / 2);
        agents.forEach(AgentThread::leave);
        boolean haveEnded = true;
        for (AgentThread agent : agents) {
            haveEnded &= agent.join(TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime()));
        }
        return haveEnded;
    }

    @Override
    public void close() {
        agents.forEach(AgentThread::close);
    }
}
