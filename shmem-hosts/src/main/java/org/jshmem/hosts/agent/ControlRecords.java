package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

import org.jshmem.hosts.wire.Kind;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** What agents tell each other of PEs and of themselves: all records that are no operation on memory. */
final class ControlRecords {

    private final Replication replication;
    private final Departures departures;
    private final Farewells farewells;
    private final Heartbeats heartbeats;
    private final Clocks clocks;
    private final DeadlockProbe deadlocks;
    private final CountCopies counts;
    private final TraceCollection traces;

    ControlRecords(Replication replication, Departures departures, Farewells farewells, Heartbeats heartbeats,
            Clocks clocks, DeadlockProbe deadlocks, CountCopies counts, TraceCollection traces) {
        this.replication = replication;
        this.departures = departures;
        this.farewells = farewells;
        this.heartbeats = heartbeats;
        this.clocks = clocks;
        this.deadlocks = deadlocks;
        this.counts = counts;
        this.traces = traces;
    }

    /** Something has come from a host. */
    void hear(int host) {
        heartbeats.hear(host);
    }

    /** A host has told something: the source PE and the words of a record. */
    void learn(Kind kind, int host, int source, long offset, long operand, long reply, MemorySegment payload) {
        switch (kind) {
            case STATE -> replication.state(source, (int) operand);
            case DEATH -> replication.death(source);
            case SETTLED -> departures.learnSettled(host, source);
            case COUNTS -> replication.counts((int) offset, (int) operand);
            case END -> replication.end(source);
            case EXIT -> replication.exit((int) operand);
            case FAILURE -> replication.failure((int) operand);
            case MEMBERSHIP -> departures.learnPart(host, source, payload);
            case GONE -> departures.copyEntry(source, (int) offset, (int) operand);
            case RETURN -> departures.removeDepartures();
            case DECISION -> departures.copyDecision(operand, payload);
            case PROBE -> deadlocks.learnQuestion(operand, offset != 0);
            case PROBE_ANSWER -> deadlocks.learnAnswer(operand, (int) offset, (int) (offset >> Integer.SIZE), reply);
            case DEADLOCK -> deadlocks.tellWaits();
            case STALL -> deadlocks.learnWait(source, (int) operand, payload);
            case STALLS_TOLD -> deadlocks.learnToldBy(host);
            case COUNTERS -> counts.learn(source, payload);
            case HOST_COUNTERS -> counts.learnOfHost(host, payload);
            case TRACE -> traces.write(source, offset, operand, payload);
            case FAREWELL -> farewells.hear(host);
            case CLOCK -> clocks.answer(host, operand);
            case CLOCK_REPLY -> clocks.learn(offset, operand, reply);
            case HEARTBEAT -> learnName(host, new String(payload.toArray(JAVA_BYTE), StandardCharsets.UTF_8));
            default -> throw new IllegalStateException("a record that nobody sends: kind=" + kind + " host=" + host);
        }
    }

    private void learnName(int host, String name) {
        heartbeats.learn(host, name);
        counts.learnName(host, name);
    }

    /** A host cannot be reached any more: an orderly end, when it has said farewell. */
    void lose(int host, String why) {
        if (!farewells.isHeardFrom(host)) {
            throw new IllegalStateException("host " + host + " cannot be reached any more: " + why);
        }
    }
}
