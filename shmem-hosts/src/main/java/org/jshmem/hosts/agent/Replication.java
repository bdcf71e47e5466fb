package org.jshmem.hosts.agent;

import java.util.Arrays;

import org.jshmem.core.PeSet;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Hosts;

/**
 * What the PEs of a job know of each other, in the control lines of every host: an agent looks what its own have come to and tells the
 * other agents, which write it into theirs.
 */
final class Replication {

    private final Hosts hosts;
    private final int ownHost;
    private final JobControl control;
    private final Outgoing outgoing;
    private final Departures departures;
    private final Outboxes outboxes;
    private final PeSet own;
    private final JobControl.State[] sent;
    private int othersAttached;
    private int othersClosed;
    private int sentAttached;
    private int sentClosed;
    private boolean isEndKnown;
    private boolean isExitKnown;
    private boolean isFailureKnown;

    Replication(Hosts hosts, int ownHost, JobControl control, Outgoing outgoing, Departures departures,
            Outboxes outboxes) {
        this.departures = departures;
        this.outboxes = outboxes;
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.control = control;
        this.outgoing = outgoing;
        own = hosts.pesOf(ownHost);
        sent = new JobControl.State[own.size()];
        Arrays.fill(sent, JobControl.State.STARTING);
    }

    /** Tells the others what is new; returns how much. States come before the counts that they are counted in. */
    int poll() {
        int attached = control.attached() - othersAttached;
        int closed = control.closed() - othersClosed;
        int news = sendStates() + departures.poll();
        if (attached != sentAttached || closed != sentClosed) {
            toAll(Kind.COUNTS, own.start(), attached - sentAttached, closed - sentClosed);
            sentAttached = attached;
            sentClosed = closed;
            news++;
        }
        return news + sendEnds();
    }

    private int sendStates() {
        int news = 0;
        for (int i = 0; i < sent.length; i++) {
            JobControl.State state = control.state(own.pe(i));
            if (state != sent[i] && tellState(own.pe(i), state)) {
                sent[i] = state;
                news++;
            }
        }
        return news;
    }

    /** That a PE has died comes behind all that it has sent; returns whether it is told. */
    private boolean tellState(int pe, JobControl.State state) {
        if (state != JobControl.State.DEAD) {
            toAll(Kind.STATE, pe, 0, state.ordinal());
            return true;
        }
        if (!outboxes.drain(pe)) {
            return false;
        }
        toAll(Kind.FENCE, pe, 0, 0);
        toAll(Kind.DEATH, pe, 0, 0);
        departures.settle(pe);
        return true;
    }

    private int sendEnds() {
        int news = 0;
        if (!isEndKnown && control.endedBy() >= 0) {
            isEndKnown = true;
            toAll(Kind.END, control.endedBy(), 0, 0);
            news++;
        }
        if (!isExitKnown && control.isExitRequested()) {
            isExitKnown = true;
            toAll(Kind.EXIT, own.start(), 0, control.requestedExit());
            news++;
        }
        if (!isFailureKnown && control.firstFailure() != 0) {
            isFailureKnown = true;
            toAll(Kind.FAILURE, own.start(), 0, control.firstFailure());
            news++;
        }
        return news;
    }

    private void toAll(Kind kind, int pe, long offset, long operand) {
        outgoing.appendForOthers(hosts, ownHost, kind, pe, offset, operand);
    }

    /** A PE of another host has come to a state. */
    void state(int pe, int ordinal) {
        control.hosts().replicateState(pe, ordinal);
    }

    /** A PE of another host has died, and what it has sent here is carried out. */
    void death(int pe) {
        state(pe, JobControl.State.DEAD.ordinal());
        departures.settle(pe);
    }

    /** More PEs of another host have joined, and closed the library. */
    void counts(int attached, int closed) {
        othersAttached += attached;
        othersClosed += closed;
        control.hosts().replicateCounts(attached, closed);
    }

    /** The job is over because of a PE of another host. */
    void end(int pe) {
        isEndKnown = true;
        control.endJob(pe);
    }

    /** A PE of another host has failed, and the job continues. */
    void failure(int exitCode) {
        isFailureKnown = true;
        control.noteFailure(exitCode);
    }

    /** A PE of another host asks for the end of the job. */
    void exit(int status) {
        isExitKnown = true;
        control.requestExit(status);
    }
}
