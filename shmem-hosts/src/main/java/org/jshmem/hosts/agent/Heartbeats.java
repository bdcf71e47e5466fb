package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.HostLostException;
import org.jshmem.spi.Hosts;

/**
 * A sign of life to every other host, once a second, and the end of patience with one that gives none: its agent has been stopped, or what
 * joins the hosts swallows all. Neither is an error to an engine.
 */
final class Heartbeats {

    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);

    /** Turns of the agent between two looks at the clock, which costs as much as some records. */
    private static final int TURNS = 64;

    private final Hosts hosts;
    private final int ownHost;
    private final byte[] ownName;
    private final Outgoing outgoing;
    private final Farewells farewells;
    private final Runnable more;
    private final Duration limit;
    /** By host: how it calls itself. */
    private final String[] names;
    /** By host: whether anything has come since the last look. */
    private final boolean[] isHeard;
    private final long[] heardNs;
    private long lookedNs;
    private int turns;
    private boolean isTold;

    /**
     * Of an agent that begins now, on a host that is called something; {@code more} is run with each sign of life.
     */
    Heartbeats(Hosts hosts, int ownHost, String ownName, Duration limit, Outgoing outgoing, Farewells farewells,
            Runnable more, long nowNs) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.ownName = ownName.getBytes(StandardCharsets.UTF_8);
        this.limit = limit;
        this.outgoing = outgoing;
        this.farewells = farewells;
        this.more = more;
        names = new String[hosts.count()];
        Arrays.setAll(names, Integer::toString);
        isHeard = new boolean[hosts.count()];
        heardNs = new long[hosts.count()];
        Arrays.fill(heardNs, nowNs);
        lookedNs = nowNs - PERIOD_NS; // the first one is due at once, and tells the name
    }

    /** Something has come from a host. */
    void hear(int host) {
        isHeard[host] = true;
    }

    /** A host says what it is called. */
    void learn(int host, String name) {
        names[host] = name;
    }

    /** To be called in each turn of the agent, after what has come was looked at. */
    void poll() {
        if (++turns % TURNS == 0) {
            look(System.nanoTime());
        }
    }

    /**
     * Sends what is due.
     *
     * @throws HostLostException once, for a host that has been silent for too long
     */
    void look(long nowNs) {
        if (nowNs - lookedNs < PERIOD_NS) {
            return;
        }
        boolean wasStopped = nowNs - lookedNs > limit.toNanos() / 2; // as the others may have been, on the same machine
        lookedNs = nowNs;
        int silent = -1;
        for (int host = 0; host < names.length; host++) {
            if (isHeard[host] || wasStopped || host == ownHost || farewells.isHeardFrom(host)) {
                isHeard[host] = false;
                heardNs[host] = nowNs;
            } else if (nowNs - heardNs[host] >= limit.toNanos()) {
                silent = host;
            }
        }
        if (!farewells.isSaid()) {
            send();
            more.run();
        }
        if (silent >= 0 && !isTold) {
            isTold = true;
            throw new HostLostException(
                    "host " + names[silent] + " has not been heard of for " + limit.toSeconds() + " s");
        }
    }

    private void send() {
        for (int host = 0; host < names.length; host++) {
            if (host != ownHost) {
                outgoing.append(host, Kind.HEARTBEAT, hosts.pesOf(ownHost).start(), hosts.pesOf(host).start(), 0, 0, 0,
                        ownName.length).copyFrom(MemorySegment.ofArray(ownName));
            }
        }
    }
}
