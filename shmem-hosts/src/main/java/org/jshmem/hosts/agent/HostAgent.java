package org.jshmem.hosts.agent;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentTerminationException;
import org.agrona.concurrent.ControlledMessageHandler;
import org.jshmem.core.PeSet;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.HostMemory;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Hosts;

/**
 * The agent of a host: sends the records of its PEs to the agents of others, and carries out what those send. PEs of a host wait for
 * each other without it.
 */
final class HostAgent implements Agent {

    /**
     * Idle turns after which a PE that was to answer what has come seems not to: between them it has had the processor. A shorter time,
     * and most answers would be a message of their own behind the acknowledgement.
     */
    private static final int TURNS_FOR_AN_ANSWER = 2;

    private final Engine engine;
    private final Hosts hosts;
    private final Outgoing outgoing;
    private final BulkTransfers bulkTransfers;
    private final Applier applier;
    private final Watches watches;
    private final Replication replication;
    private final Farewells farewells;
    private final Heartbeats heartbeats;
    private final DeadlockProbe deadlocks;
    private final CountCopies counts;
    private final TraceCollection traces;
    private final Clocks clocks;
    private int idleTurns;
    private final CountDownLatch othersLeave = new CountDownLatch(1);
    private volatile boolean isLeaving;
    private long partedNs;
    private volatile boolean hasParted;
    private final Outboxes outboxes;

    /**
     * The agent of the host of a segment.
     *
     * @param segment mapped in this process
     * @param engine  carries its messages; closed with the agent
     * @param name    what the host is called
     * @param silence how long another host may be silent
     */
    HostAgent(JobSegment segment, Engine engine, String name, Duration silence) {
        this.engine = engine;
        hosts = segment.shape().hosts();
        int ownHost = segment.shape().host();
        PeSet own = hosts.pesOf(ownHost);
        Channel[] channels = new Channel[hosts.nPes()];
        for (int i = 0; i < own.size(); i++) {
            channels[own.pe(i)] = Channel.of(segment, own.pe(i));
        }
        outboxes = new Outboxes(own, channels, this::take);
        HostMemory memory = new HostMemory(segment);
        Replies replies = new Replies(memory, channels);
        Traffic traffic = new Traffic();
        outgoing = new Outgoing(engine, hosts.count(), traffic);
        bulkTransfers = new BulkTransfers(segment, engine, outgoing, replies, traffic);
        watches = new Watches(hosts, memory, outgoing);
        farewells = new Farewells(hosts, ownHost, outgoing);
        Departures departures = new Departures(hosts, ownHost, segment.control(), outgoing, farewells);
        replication = new Replication(hosts, ownHost, segment.control(), outgoing, departures, outboxes);
        deadlocks = new DeadlockProbe(hosts, ownHost, segment.control(), outgoing, traffic,
                () -> traffic.isBulkOut() && outboxes.areEmpty());
        counts = new CountCopies(hosts, ownHost, name, segment.control(), outgoing);
        traces = new TraceCollection(hosts, ownHost, segment.control(), engine, outgoing);
        heartbeats = new Heartbeats(hosts, ownHost, name, silence, outgoing, farewells, counts::tell,
                System.nanoTime());
        clocks = new Clocks(hosts, ownHost, segment.control(), outgoing);
        ControlRecords control = new ControlRecords(replication, departures, farewells, heartbeats, clocks, deadlocks,
                counts, traces);
        applier = new Applier(hosts, ownHost, memory, engine, traffic, replies, outgoing, watches, control);
    }

    @Override
    public void onStart() {
        LibC.endTimerSlack(); // longer than an agent's nap
    }

    @Override
    public int doWork() {
        boolean leaves = isLeaving; // before the look for news, which has all that was written before
        int work = engine.poll(applier) + outboxes.read() + watches.poll();
        heartbeats.poll();
        if (!farewells.isSaid()) {
            work += replication.poll();
            clocks.poll();
        }
        deadlocks.poll(!leaves);
        if (farewells.areAllHeard()) {
            othersLeave.countDown();
        }
        idleTurns = work == 0 ? idleTurns + 1 : 0;
        applier.acknowledge(idleTurns >= TURNS_FOR_AN_ANSWER || leaves);
        if (leaves && work == 0 && !outboxes.areKeptBack()) {
            part();
        }
        work += outgoing.flush();
        if (farewells.areAllSaid(engine)) {
            partedNs = System.nanoTime();
            hasParted = true;
            throw new AgentTerminationException();
        }
        return work;
    }

    private void part() {
        if (!farewells.isSaid() && deadlocks.isAnswered() && traces.send()) {
            counts.tell();
            farewells.say();
        }
    }

    /** To be called when no PE of this host runs any more: the agent ends when those of all other hosts are to leave as well. */
    void leave() {
        isLeaving = true;
    }

    /** The job is traced. */
    void collectTraces(IntFunction<Path> fileOf) {
        traces.begin(fileOf);
    }

    /** Waits until no PE of another host runs any more, and they have sent all; returns whether that is so in time. */
    boolean awaitOthers(long limitMs) throws InterruptedException {
        return othersLeave.await(limitMs, TimeUnit.MILLISECONDS);
    }

    /** Whether all agents said farewell to each other that long ago, or longer. */
    boolean hasPartedFor(long ns) {
        return hasParted && System.nanoTime() - partedNs >= ns;
    }

    /**
     * What goes to a host to which much is under way stays in the ring, with all behind it: the PE waits when that is full. A record may
     * be shorter than its place there.
     */
    private ControlledMessageHandler.Action take(int kind, MutableDirectBuffer buffer, int index, int placeBytes) {
        int host = hosts.hostOf(buffer.getInt(index + WireRecord.TARGET_PE));
        if (engine.isBusy(host)) {
            return ControlledMessageHandler.Action.ABORT;
        }
        long record = buffer.addressOffset() + index;
        int bytes = WireRecord.bytes(buffer, index);
        switch (Kind.of(kind)) {
            case BULK_PUT -> bulkTransfers.put(host, record, bytes);
            case BULK_GET -> bulkTransfers.get(host, record, bytes);
            default -> outgoing.copy(host, record, bytes);
        }
        return ControlledMessageHandler.Action.CONTINUE;
    }

    @Override
    public void onClose() {
        traces.close();
        engine.close();
    }

    @Override
    public String roleName() {
        return "host agent";
    }
}
