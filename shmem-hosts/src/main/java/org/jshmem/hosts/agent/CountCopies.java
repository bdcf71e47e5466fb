package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.PeSet;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.HostCounter;
import org.jshmem.shm.segment.HostLine;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Hosts;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What is counted of PEs and hosts, copied to host 0 from time to time: its launcher shows all of the job. */
final class CountCopies {

    private static final Counter[] OF_PE = Counter.values();
    private static final HostCounter[] OF_HOST = HostCounter.values();

    private final Hosts hosts;
    private final int ownHost;
    private final PeSet own;
    private final JobControl control;
    private final Outgoing outgoing;

    CountCopies(Hosts hosts, int ownHost, String ownName, JobControl control, Outgoing outgoing) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.control = control;
        this.outgoing = outgoing;
        own = hosts.pesOf(ownHost);
        control.hosts().line(ownHost).setName(ownName);
    }

    /** Tells host 0. */
    void tell() {
        outgoing.countInto(control.hosts().line(ownHost));
        if (ownHost == Outgoing.HEAD) {
            return;
        }
        for (int i = 0; i < own.size(); i++) {
            int pe = own.pe(i);
            MemorySegment values = append(Kind.COUNTERS, pe, OF_PE.length + 1);
            for (Counter counter : OF_PE) {
                values.setAtIndex(JAVA_LONG, counter.ordinal(), byClockOfHead(counter, control.count(pe, counter)));
            }
            values.setAtIndex(JAVA_LONG, OF_PE.length, ago(control.blockedSince(pe)));
        }
        MemorySegment values = append(Kind.HOST_COUNTERS, own.start(), OF_HOST.length);
        for (HostCounter counter : OF_HOST) {
            values.setAtIndex(JAVA_LONG, counter.ordinal(), control.hosts().line(ownHost).get(counter));
        }
    }

    /** Host 0 compares instants with its own clock. */
    private long byClockOfHead(Counter counter, long value) {
        return counter.isInstant() && value != 0 ? value + control.hosts().clockOffsetNs() : value;
    }

    private MemorySegment append(Kind kind, int pe, int values) {
        return outgoing.append(Outgoing.HEAD, kind, pe, hosts.pesOf(Outgoing.HEAD).start(), 0, 0, 0,
                values * Long.BYTES);
    }

    /**
     * An instant as how long ago that is, and the other way round; 0 stays 0. Clocks of two hosts may be apart, and {@code --watchdog} would
     * take a PE for blocked that is not.
     */
    private static long ago(long ms) {
        return ms == 0 ? 0 : Math.max(1, System.currentTimeMillis() - ms);
    }

    /** Another host tells what is counted of a PE. */
    void learn(int pe, MemorySegment values) {
        Counters counters = control.counters(pe);
        for (Counter counter : OF_PE) {
            counters.set(counter, values.getAtIndex(JAVA_LONG, counter.ordinal()));
        }
        control.blockedSince(pe, ago(values.getAtIndex(JAVA_LONG, OF_PE.length)));
    }

    /** Another host tells what its agent counts, after it has told of its PEs. */
    void learnOfHost(int host, MemorySegment values) {
        HostLine line = control.hosts().line(host);
        for (HostCounter counter : OF_HOST) {
            line.set(counter, values.getAtIndex(JAVA_LONG, counter.ordinal()));
        }
        line.hear(System.currentTimeMillis());
    }

    /** Another host tells its name. */
    void learnName(int host, String name) {
        control.hosts().line(host).setName(name);
    }
}
