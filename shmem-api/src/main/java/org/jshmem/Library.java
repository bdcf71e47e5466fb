package org.jshmem;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.core.CheckSwitch;
import org.jshmem.core.ContextOption;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadLevel;
import org.jshmem.heap.SymmetricHeap;
import org.jshmem.spi.Survival;
import org.jshmem.spi.Transport;
import org.jshmem.sync.LockWaits;

/** What all teams and contexts of one PE share, and who they are: those still alive die with the library. */
final class Library {

    private final Transport transport;
    private final Interposition interposition = Interposition.find();
    private final SymmetricHeap heap;
    private final ThreadLevel threadLevel;
    private final Thread initThread = Thread.currentThread();
    /** Null but for {@link ThreadLevel#SERIALIZED}. */
    private final OneAtATime oneAtATime;
    private final AlgorithmTable algorithms;
    private final TeamSlots teamSlots = new TeamSlots();
    private final Set<Team> teams = new LinkedHashSet<>();
    private final Set<TeamCollectives> activeSets = new LinkedHashSet<>();
    private final Set<Context> contexts = new LinkedHashSet<>();
    private final OutstandingRequests requests = new OutstandingRequests();
    private final Transport lockEndpoint;
    private final LockWaits lockWaits;
    /** Of the sessions that gather; null when there is none, as in most programs. */
    private volatile List<BatchingTransport> batching;

    Library(Transport transport, ThreadLevel threadLevel) {
        this.transport = transport;
        requireValid(Setting.CHECKS);
        algorithms = AlgorithmTable.in(System.getenv());
        this.threadLevel = threadLevel;
        oneAtATime = CheckSwitch.ON && threadLevel == ThreadLevel.SERIALIZED
                ? OneAtATime.inTheLibrary(transport.myPe())
                : null;
        heap = new SymmetricHeap(transport, Shmem.RESERVED_BYTES);
        lockEndpoint = transport.forLocks();
        lockWaits = new LockWaits(transport);
        if (CheckSwitch.ON) {
            transport.onStall(this::diagnose);
        }
        transport.onReport(this::describe);
    }

    /** A PE that closes something because an exception is leaving waits for others in vain: they may never come to that. */
    private void diagnose() {
        boolean closes = false;
        for (Team team : teams()) {
            closes |= team.collectives.diagnose();
        }
        activeSets().forEach(TeamCollectives::diagnose);
        if (closes && !transport.letExceptionContinue(Team.class)) {
            transport.letExceptionContinue(MemoryManagement.class); // free
        }
    }

    /** The collective calls this PE is in and the locks it waits for, a line each. */
    private String describe() {
        StringBuilder lines = new StringBuilder();
        for (Team team : teams()) {
            append(lines, team.collectives.describe());
        }
        for (TeamCollectives activeSet : activeSets()) {
            append(lines, activeSet.describe());
        }
        return lines.append(lockWaits.describe()).toString();
    }

    private static void append(StringBuilder lines, String line) {
        if (line != null) {
            lines.append(line).append('\n');
        }
    }

    /** The launcher has looked already; a program that was started without it has not. */
    private void requireValid(Setting setting) {
        String problem = setting.problem(System.getenv());
        if (problem != null) {
            throw new ShmemException(transport.myPe(), "init", problem);
        }
    }

    /** The endpoint that the library itself uses. */
    Transport transport() {
        return transport;
    }

    /** An endpoint for one context, where a tool may look on, and who finds threads that are there at the same time. */
    Transport contextEndpoint(OneAtATime threads) {
        Transport endpoint = interposition.around(transport.forContext());
        return threads == null ? endpoint : new SerializedTransport(endpoint, threads);
    }

    /** An endpoint for what locks do. */
    Transport lockEndpoint() {
        return lockEndpoint;
    }

    Interposition interposition() {
        return interposition;
    }

    SymmetricHeap heap() {
        return heap;
    }

    ThreadLevel threadLevel() {
        return threadLevel;
    }

    /** The non-blocking collectives that this PE has not seen the end of. */
    OutstandingRequests requests() {
        return requests;
    }

    /** The locks that this PE waits for. */
    LockWaits lockWaits() {
        return lockWaits;
    }

    /** Decides which algorithms collectives use. */
    AlgorithmTable algorithms() {
        return algorithms;
    }

    TeamSlots teamSlots() {
        return teamSlots;
    }

    /** The only thread that may call the library, or null when several may (OpenSHMEM 1.6, section 9.2). */
    Thread owner() {
        return threadLevel.compareTo(ThreadLevel.FUNNELED) <= 0 ? initThread : null;
    }

    /** Who is inside where only one thread may be, or null. */
    OneAtATime oneAtATime() {
        return oneAtATime;
    }

    /** As {@link #oneAtATime()}, for a context. */
    OneAtATime oneAtATime(Set<ContextOption> options) {
        return CheckSwitch.ON && oneAtATime == null && options.contains(ContextOption.SERIALIZED)
                ? OneAtATime.inContext(transport.myPe())
                : oneAtATime;
    }

    synchronized void add(Team team) {
        teams.add(team);
    }

    synchronized void remove(Team team) {
        teams.remove(team);
    }

    synchronized void add(Context context) {
        contexts.add(context);
    }

    synchronized void remove(Context context) {
        contexts.remove(context);
    }

    synchronized void add(BatchingTransport session) {
        List<BatchingTransport> all = batching == null ? new ArrayList<>() : new ArrayList<>(batching);
        all.add(session);
        batching = all;
    }

    synchronized void remove(BatchingTransport session) {
        List<BatchingTransport> others = new ArrayList<>(batching);
        others.remove(session);
        batching = others.isEmpty() ? null : others;
    }

    /** What every call does that others may wait for, or that waits for others. */
    void progress() {
        deliverHeld();
        requests.progress();
    }

    /** Delivers what sessions hold back, so that nobody waits for it. */
    void deliverHeld() {
        List<BatchingTransport> sessions = batching;
        if (sessions != null) {
            sessions.forEach(BatchingTransport::deliverAll);
        }
    }

    /** Whether PEs have died, in a job that continues without them. */
    boolean hasLostPes() {
        Survival survival = transport.survival();
        return survival != null && survival.deaths() > 0;
    }

    /** What makes the calls of a team's members differ, or null; when all of them have published theirs. */
    ShmemException mismatch() {
        if (CheckSwitch.ON && !hasLostPes()) {
            for (Team team : teams()) {
                ShmemException mismatch = team.collectives.words().compareHistories();
                if (mismatch != null) {
                    return mismatch;
                }
            }
        }
        return null;
    }

    /** Completes the operations of all contexts, and those of the library itself. */
    void quiet() {
        deliverHeld();
        transport.quiet();
        transport.completeFlags();
    }

    /** An active set is known only while this PE is in a call of it. */
    synchronized void add(TeamCollectives activeSet) {
        activeSets.add(activeSet);
    }

    synchronized void remove(TeamCollectives activeSet) {
        activeSets.remove(activeSet);
    }

    private synchronized List<TeamCollectives> activeSets() {
        return new ArrayList<>(activeSets);
    }

    synchronized List<Context> contextsOf(Team team) {
        return contexts.stream().filter(context -> context.team() == team).toList();
    }

    synchronized List<Context> contexts() {
        return new ArrayList<>(contexts);
    }

    synchronized List<Team> teams() {
        return new ArrayList<>(teams);
    }
}
