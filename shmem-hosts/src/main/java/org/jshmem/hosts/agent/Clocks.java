package org.jshmem.hosts.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Hosts;

/**
 * Compares the clock of this host with that of host 0, for {@link org.jshmem.spi.Transport#clockNs}. Hosts of one machine read the same clock
 * and need not compare it, unless one of them is in a time namespace of its own.
 */
final class Clocks {

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final Hosts hosts;
    private final int ownHost;
    private final JobControl control;
    private final Outgoing outgoing;
    private final long ownClock = identity();
    private final ClockOffset offset = new ClockOffset();
    private long askedNs;
    private boolean isAsking;
    /** Nothing more to find out. */
    private boolean isSame;

    Clocks(Hosts hosts, int ownHost, JobControl control, Outgoing outgoing) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.control = control;
        this.outgoing = outgoing;
        if (ownHost == Outgoing.HEAD) {
            makeSame();
        }
    }

    /** The same for those who read the same clock. */
    private static long identity() {
        try {
            String machine = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"));
            Path namespace = Path.of("/proc/self/ns/time"); // since Linux 5.6
            return Objects.hash(machine, Files.exists(namespace) ? Files.readSymbolicLink(namespace).toString() : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void makeSame() {
        isSame = true;
        control.hosts().setClockOffsetNs(0);
    }

    /** Asks host 0 when it is time: without a pause until the offset is known. */
    void poll() {
        if (isSame || isAsking) {
            return;
        }
        long nowNs = System.nanoTime();
        if (!offset.isKnown() || nowNs - askedNs >= PERIOD_NS) {
            isAsking = true;
            askedNs = nowNs;
            send(Outgoing.HEAD, Kind.CLOCK, nowNs, 0);
        }
    }

    /** Another host has asked. */
    void answer(int host, long askedNs) {
        send(host, Kind.CLOCK_REPLY, System.nanoTime(), askedNs);
    }

    private void send(int host, Kind kind, long nowNs, long askedNs) {
        outgoing.append(host, kind, hosts.pesOf(ownHost).start(), hosts.pesOf(host).start(), ownClock, nowNs, askedNs,
                0);
    }

    /** Host 0 has answered. */
    void learn(long clock, long answeredNs, long askedNs) {
        isAsking = false;
        if (clock == ownClock) {
            makeSame();
            return;
        }
        offset.learn(askedNs, answeredNs, System.nanoTime());
        if (offset.isKnown()) {
            control.hosts().setClockOffsetNs(offset.offsetNs());
        }
    }
}
