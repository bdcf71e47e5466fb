package org.jshmem.hosts.agent;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.jshmem.core.PeSet;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.StallLines;
import org.jshmem.shm.segment.Stalls;
import org.jshmem.spi.Hosts;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/**
 * Finds out that no PE of any host can continue: the four-counter method (F. Mattern, Algorithms for distributed termination detection,
 * 1987). When all PEs of host 0 are in waits that only others can end, its agent asks all agents twice, the second time when all have answered
 * the first. A host is quiet when between the two all its PEs were in the same waits, each has looked in vain, and nothing was sent or has
 * arrived. When all are, all were at one moment, between the questions. When then as much has arrived as was sent, nothing is under way either.
 *
 * <p>
 * Then the hosts tell each other what their PEs wait for, and the PEs may say it ({@link StallLines#isInVain}), while they are in these waits:
 * a program may catch what they throw, and go on.
 */
final class DeadlockProbe {

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);

    /** Turns of the agent between two looks at the clock. */
    private static final int TURNS = 64;

    /** What a host answers; the least of all counts. */
    private enum Answer {
        /** Something has happened since the first question. */
        ACTIVE,
        /** Nothing has, but some PE has not looked yet. */
        UNDECIDED,
        /** All wait in vain. */
        QUIET;

        private static final Answer[] ANSWERS = values();
    }

    private final Hosts hosts;
    private final int ownHost;
    private final PeSet own;
    private final JobControl control;
    private final Outgoing outgoing;
    private final Traffic traffic;
    private final BooleanSupplier isIdle;
    /** Of the PEs of this host, and what had been sent and had arrived, at the first question. */
    private Stalls stalls;
    /** Those that were found to be in vain. */
    private Stalls judged;
    private long sent;
    private long arrived;
    /** The question that is to be answered, or 0. */
    private long question;
    private boolean isFirstQuestion;

    /** Of host 0: what it has asked last, and what has been answered. */
    private long asked;
    private boolean hasSnapshots;
    private int answers;
    private Answer least;
    private int waiting;
    private long underWay;
    private long askedNs;
    private int turns;

    private final BitSet told = new BitSet();

    /**
     * Of an agent.
     *
     * @param isIdle whether all has been taken that its PEs have issued, and no bulk is under way
     */
    DeadlockProbe(Hosts hosts, int ownHost, JobControl control, Outgoing outgoing, Traffic traffic,
            BooleanSupplier isIdle) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.control = control;
        this.outgoing = outgoing;
        this.traffic = traffic;
        this.isIdle = isIdle;
        own = hosts.pesOf(ownHost);
    }

    /**
     * To be called in each turn of the agent, when it has answered all that has come. A host on which no PE lives any more is still asked:
     * host 0 does not leave before it has the answers.
     */
    void poll(boolean mayAsk) {
        if (question != 0) {
            answer();
        }
        if (mayAsk && ownHost == Outgoing.HEAD && ++turns % TURNS == 0) {
            ask(System.nanoTime());
        }
    }

    /** Whether all have answered what this host has asked. */
    boolean isAnswered() {
        return asked == 0 || answers == hosts.count();
    }

    /** Asks the next question when it is time, all have answered the last, and there is reason to. */
    private void ask(long nowNs) {
        if (nowNs - askedNs < PERIOD_NS || !isAnswered()) {
            return;
        }
        askedNs = nowNs;
        if (asked != 0) {
            judge();
        }
        if (hasSnapshots || Stalls.of(control, own) != null) {
            ask();
        } else {
            asked = 0;
        }
    }

    /** Looks at the answers to the last question. */
    private void judge() {
        if (hasSnapshots && least == Answer.QUIET && waiting > 0 && underWay == 0) {
            outgoing.appendForOthers(hosts, ownHost, Kind.DEADLOCK, own.start(), 0, 0);
            tellWaits();
        }
        hasSnapshots = hasSnapshots ? least == Answer.UNDECIDED : least != Answer.ACTIVE;
    }

    private void ask() {
        asked++;
        answers = 0;
        least = Answer.QUIET;
        waiting = 0;
        underWay = 0;
        outgoing.appendForOthers(hosts, ownHost, Kind.PROBE, own.start(), hasSnapshots ? 0 : 1, asked);
        learnQuestion(asked, !hasSnapshots);
    }

    /** Host 0 asks. */
    void learnQuestion(long number, boolean isFirst) {
        question = number;
        isFirstQuestion = isFirst;
    }

    private void answer() {
        Stalls now = Stalls.of(control, own);
        if (isFirstQuestion) {
            stalls = now;
            sent = traffic.sent();
            arrived = traffic.arrived();
        }
        Answer answer = compare(now);
        int nWaiting = now == null ? 0 : now.waiting();
        if (ownHost == Outgoing.HEAD) {
            learnAnswer(question, answer.ordinal(), nWaiting, sent - arrived);
        } else {
            outgoing.append(Outgoing.HEAD, Kind.PROBE_ANSWER, own.start(), hosts.pesOf(Outgoing.HEAD).start(),
                    (long) nWaiting << Integer.SIZE | answer.ordinal(), question, sent - arrived, 0);
        }
        question = 0;
    }

    /** With what was at the first question. */
    private Answer compare(Stalls now) {
        if (stalls == null || !stalls.areSame(now) || sent != traffic.sent() || arrived != traffic.arrived()
                || !isIdle.getAsBoolean()) {
            return Answer.ACTIVE;
        }
        return stalls.haveLookedUntil(now) ? Answer.QUIET : Answer.UNDECIDED;
    }

    /** A host has answered; {@code difference}: what it has sent, less what has arrived there. */
    void learnAnswer(long number, int ordinal, int nWaiting, long difference) {
        if (number == asked) {
            answers++;
            waiting += nWaiting;
            underWay += difference;
            Answer answer = Answer.ANSWERS[ordinal];
            least = answer.compareTo(least) < 0 ? answer : least;
        }
    }

    /** Tells all others what the PEs of this host wait for. */
    void tellWaits() {
        judged = stalls;
        for (int i = 0; i < own.size(); i++) {
            StallLines lines = control.stallLines(own.pe(i));
            byte[] text = lines.where().getBytes(StandardCharsets.UTF_8);
            for (int host = 0; host < hosts.count(); host++) {
                if (host != ownHost) {
                    outgoing.append(host, Kind.STALL, own.pe(i), hosts.pesOf(host).start(), 0, lines.number(), 0,
                            text.length).copyFrom(MemorySegment.ofArray(text));
                }
            }
        }
        outgoing.appendForOthers(hosts, ownHost, Kind.STALLS_TOLD, own.start(), 0, 0);
        learnToldBy(ownHost);
    }

    /** Another host tells what one of its PEs waits for. */
    void learnWait(int pe, int number, MemorySegment text) {
        if (number != StallLines.NONE) {
            control.stallLines(pe).publish(number, new String(text.toArray(JAVA_BYTE), StandardCharsets.UTF_8));
        }
    }

    /** A host has told all. */
    void learnToldBy(int host) {
        told.set(host);
        if (told.cardinality() == hosts.count()) {
            told.clear();
            for (int i = 0; i < own.size(); i++) {
                control.stallLines(own.pe(i)).markInVain(judged.wait(i));
            }
        }
    }
}
