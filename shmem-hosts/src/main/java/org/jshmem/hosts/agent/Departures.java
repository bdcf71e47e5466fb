package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.jshmem.core.PeSet;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.DepartureLog;
import org.jshmem.shm.segment.DepartureLog.Gone;
import org.jshmem.shm.segment.DepartureLog.Reason;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Hosts;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The {@link DepartureLog} of several hosts, in a job that continues when PEs die. Agents tell that of host 0 what their PEs have written
 * into the logs of their hosts. It puts deaths and departures in an order, decides when all that are left have come to a round, and tells the
 * others, to whom it has passed on before what the decision is about.
 *
 * <p>
 * A death counts when no host has anything to do any more of what the PE has sent: those who continue without it may use the memory for
 * something else.
 */
final class Departures {

    private final Hosts hosts;
    private final int ownHost;
    private final PeSet own;
    private final JobControl control;
    private final DepartureLog log;
    private final Outgoing outgoing;
    private final Farewells farewells;
    /** By PE that has died: the hosts that have carried out all that it has sent. */
    private final Map<Integer, BitSet> settled = new HashMap<>();
    /** By PE: what has been told of it. */
    private final long[] toldArrivals;
    private final BitSet toldLeaving = new BitSet();
    /** PEs that host 0 has added. */
    private final BitSet dead = new BitSet();
    private final BitSet departed = new BitSet();
    /** The last on which host 0 has decided. */
    private long round;

    Departures(Hosts hosts, int ownHost, JobControl control, Outgoing outgoing, Farewells farewells) {
        this.farewells = farewells;
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.control = control;
        this.outgoing = outgoing;
        own = hosts.pesOf(ownHost);
        log = control.departures();
        toldArrivals = new long[hosts.nPes()];
    }

    /** Tells the others what is new; returns how much. */
    int poll() {
        if (!control.allowsDeaths()) {
            return 0;
        }
        int news = tellParts();
        return ownHost == Outgoing.HEAD ? news + putInOrder() + decide() : news;
    }

    private int tellParts() {
        int news = 0;
        for (int i = 0; i < own.size(); i++) {
            int pe = own.pe(i);
            boolean isLeaving = log.isLeaving(pe);
            long arrivals = log.arrivals(pe); // before the bits of that round
            if (isLeaving != toldLeaving.get(pe) || arrivals != toldArrivals[pe]) {
                toldLeaving.set(pe, isLeaving);
                toldArrivals[pe] = arrivals;
                tellPart(pe, ownHost, isLeaving ? 1 : 0, arrivals, log.bits(pe, 0), log.bits(pe, 1));
                news++;
            }
        }
        return news;
    }

    /** Whether the PE leaves, how many rounds it has come to, and its bits of an even round and of an odd one. */
    private void tellPart(int pe, int from, long... part) {
        for (int host = 0; host < hosts.count(); host++) {
            if (host != ownHost && host != from && (ownHost == Outgoing.HEAD || host == Outgoing.HEAD)) {
                outgoing.append(host, Kind.MEMBERSHIP, pe, hosts.pesOf(host).start(), 0, 0, 0, part.length * Long.BYTES)
                        .copyFrom(MemorySegment.ofArray(part));
            }
        }
    }

    /** An agent tells what a PE has written. */
    void learnPart(int from, int pe, MemorySegment payload) {
        long[] part = payload.toArray(JAVA_LONG);
        log.copyPart(pe, part[0] != 0, part[1], part[2], part[3]);
        if (ownHost == Outgoing.HEAD) {
            tellPart(pe, from, part);
        }
    }

    private int putInOrder() {
        int news = 0;
        for (int pe = 0; pe < hosts.nPes(); pe++) {
            if (!dead.get(pe) && control.state(pe) == JobControl.State.DEAD && isSettled(pe)) {
                dead.set(pe);
                add(Reason.DEATH, pe);
                news++;
            }
            boolean isLeaving = log.isLeaving(pe);
            if (isLeaving != departed.get(pe)) {
                departed.set(pe, isLeaving);
                if (isLeaving) {
                    add(Reason.DEPARTURE, pe);
                } else {
                    beginAnew();
                }
                news++;
            }
        }
        return news;
    }

    /** Of a PE that has died nothing is under way to or from this host. */
    void settle(int pe) {
        if (ownHost == Outgoing.HEAD) {
            learnSettled(ownHost, pe);
        } else {
            outgoing.append(Outgoing.HEAD, Kind.SETTLED, pe, hosts.pesOf(Outgoing.HEAD).start(), 0, 0);
        }
    }

    /** The same of another host. */
    void learnSettled(int host, int pe) {
        settled.computeIfAbsent(pe, _ -> new BitSet()).set(host);
    }

    /** A host without PEs says nothing any more. */
    private boolean isSettled(int pe) {
        BitSet by = settled.getOrDefault(pe, new BitSet());
        for (int host = 0; host < hosts.count(); host++) {
            if (!by.get(host) && !farewells.isHeardFrom(host)) {
                return false;
            }
        }
        return true;
    }

    private void add(Reason reason, int pe) {
        int index = log.add(reason, pe);
        outgoing.appendForOthers(hosts, ownHost, Kind.GONE, pe, reason.ordinal(), index);
    }

    /** A PE joins again, so all have left. Of those that join after it nothing is in the log any more. */
    private void beginAnew() {
        if (log.gone().departures() > 0) {
            round = 0;
            log.removeDepartures();
            outgoing.appendForOthers(hosts, ownHost, Kind.RETURN, own.start(), 0, 0);
        }
    }

    private int decide() {
        if (!hasAnyArrived(round + 1)) {
            return 0;
        }
        Gone gone = log.gone();
        if (log.present(gone).isEmpty() || !log.haveAllArrived(round + 1, gone)) {
            return 0;
        }
        tellParts(); // a PE of this host that has just come: others need its bits before the decision
        round++;
        log.decide(round, gone);
        for (int host = 1; host < hosts.count(); host++) {
            MemorySegment counts = outgoing.append(host, Kind.DECISION, own.start(), hosts.pesOf(host).start(), 0,
                    round, 0, 2 * Long.BYTES);
            counts.setAtIndex(JAVA_LONG, 0, gone.deaths());
            counts.setAtIndex(JAVA_LONG, 1, gone.departures());
        }
        return 1;
    }

    private boolean hasAnyArrived(long nextRound) {
        int pe = hosts.nPes() - 1;
        while (pe >= 0 && !log.hasArrived(pe, nextRound)) {
            pe--;
        }
        return pe >= 0;
    }

    /** Host 0 has added an entry. */
    void copyEntry(int pe, int reason, int index) {
        log.copyEntry(Reason.of(reason), index, pe);
    }

    /** Host 0 has begun anew. */
    void removeDepartures() {
        log.removeDepartures();
    }

    /** Host 0 has decided. */
    void copyDecision(long decidedRound, MemorySegment counts) {
        log.decide(decidedRound,
                new Gone((int) counts.getAtIndex(JAVA_LONG, 0), (int) counts.getAtIndex(JAVA_LONG, 1)));
    }
}
