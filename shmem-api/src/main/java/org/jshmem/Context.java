package org.jshmem;

import java.util.Set;

import org.jshmem.core.ContextOption;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.SessionOption;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadLevel;
import org.jshmem.sync.AtomicUpdates;

/**
 * A stream of remote memory operations with its own ordering and completion (OpenSHMEM 1.6, section 9.5). PE numbers
 * are those of the context's team. The default context is the {@link Shmem} itself; {@link Team#createContext} makes
 * others.
 *
 * <p>
 * The calls stand in one interface for each chapter: put and get, atomics, and here the memory ordering of section
 * 9.12.
 *
 * <p>
 * <b>Threads.</b> With {@link ThreadLevel#MULTIPLE} any number of threads may call at a time, with
 * {@link ThreadLevel#SERIALIZED} one at a time, and with the levels below only the one that has called {@link Shmem#init}. A
 * context with the option {@link ContextOption#PRIVATE} is for the thread that has created it, one with
 * {@link ContextOption#SERIALIZED} for one thread at a time. {@link #fence} and {@link #quiet} speak for the calling
 * thread. No thread may be in a call of a context while another closes it.
 *
 * @since 0.1.0
 */
public sealed class Context extends CheckedOperations
        implements
            RemoteMemoryAccess,
            ByteTransfers,
            ShortTransfers,
            IntTransfers,
            LongTransfers,
            FloatTransfers,
            DoubleTransfers,
            StridedAccess,
            NonblockingAccess,
            AtomicMemoryOperations,
            BitwiseAtomics,
            FloatingPointAtomics,
            NonblockingAtomics,
            NonblockingFetchOps,
            Signals,
            AutoCloseable
        permits Shmem {

    static {
        AtomicUpdates.register((context, call, type, dest, offset, pe, change) -> ((Context) context).update(call, type,
                dest, offset, pe, change));
    }

    private final Team team;
    private final Set<ContextOption> options;
    /** Null before the first session that gathers. */
    private BatchingTransport batching;

    Context(Team team, Set<ContextOption> options, Thread owner) {
        this(team, options, owner, team.library().oneAtATime(options));
    }

    private Context(Team team, Set<ContextOption> options, Thread owner, OneAtATime threads) {
        super(team.library().contextEndpoint(threads), new Checks(team.library(), team.pes, owner, threads));
        this.team = team;
        this.options = options;
    }

    /**
     * The team whose PE numbers the calls take ({@code shmem_ctx_get_team}).
     *
     * @return the team; the world for the default context
     * @see "OpenSHMEM 1.6, section 9.5.4"
     */
    public final Team team() {
        return team;
    }

    /**
     * How the context may be used. An extension.
     *
     * @return the options it was created with
     */
    public final Set<ContextOption> options() {
        return options;
    }

    /**
     * Orders delivery to each PE ({@code shmem_fence}): puts, atomics and plain stores of this thread before the fence
     * are delivered to a PE before those after it. Says nothing about different PEs nor about other contexts.
     *
     * @throws ShmemException when the context has been closed
     * @see "OpenSHMEM 1.6, section 9.12.1"
     */
    public final void fence() {
        checks.enter("fence");
        transport.fence();
    }

    /**
     * Completes all operations of this context ({@code shmem_quiet}): on return puts, atomics and plain stores of this
     * thread are visible to every PE.
     *
     * @throws ShmemException when the context, or memory that a non-blocking operation was still to write to, has been closed
     * @see "OpenSHMEM 1.6, section 9.12.2"
     */
    public final void quiet() {
        checks.enter("quiet");
        transport.quiet();
    }

    /**
     * Completes the operations of this context that target some PEs ({@code shmem_pe_quiet}).
     *
     * @param pes numbers of the context's team; with none, nothing is completed
     * @throws ShmemException when one of {@code pes} is out of range
     * @see "OpenSHMEM 1.6, section 9.12.3"
     */
    public final void peQuiet(int... pes) {
        checks.enter("peQuiet");
        checks.notNull("peQuiet", "pes", pes);
        for (int pe : pes) {
            checks.worldPe("peQuiet", pe);
        }
        if (pes.length > 0) {
            transport.quiet();
        }
    }

    /**
     * Starts a session of which nothing is known ({@code shmem_ctx_session_start}); see
     * {@link #sessionStart(SessionConfig, SessionOption...)}.
     *
     * @param options what may be assumed
     * @throws ShmemException when the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.2"
     */
    public final void sessionStart(SessionOption... options) {
        sessionStart(SessionConfig.DEFAULT, options);
    }

    /**
     * Says what comes on this context until {@link #sessionStop} ({@code shmem_ctx_session_start}, OpenSHMEM 1.6). No
     * operation means anything else in a session, but with {@link SessionOption#BATCH} small puts and atomics that
     * fetch nothing may reach their target later: together, when there are enough of them, or before a call of this PE
     * that orders, completes or waits. A program that looks for an answer with plain loads, or
     * with gets, fetches or other reads of another context, calls {@link #fence} of this one before.
     *
     * <p>
     * In a session that has been started, the options are added and the configuration replaces the one before.
     *
     * @param config  what the session is going to do
     * @param options what may be assumed
     * @throws ShmemException when {@code config} has a negative number of operations, or the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.2"
     */
    public final void sessionStart(SessionConfig config, SessionOption... options) {
        startSession("sessionStart", config, options);
    }

    /**
     * Ends the session ({@code shmem_ctx_session_stop}, OpenSHMEM 1.6). Completes nothing. Without a session it does
     * nothing.
     *
     * @throws ShmemException when the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.3"
     */
    public final void sessionStop() {
        checks.enter("sessionStop");
        endSession();
    }

    /**
     * A session for a block: {@code try (var _ = context.session(SessionOption.BATCH)) { ... }}; see
     * {@link #sessionStart(SessionOption...)}.
     *
     * @param options what may be assumed
     * @return ends the session when it is closed
     * @throws ShmemException when the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.2"
     */
    public final Session session(SessionOption... options) {
        return session(SessionConfig.DEFAULT, options);
    }

    /**
     * A session for a block; see {@link #sessionStart(SessionConfig, SessionOption...)}.
     *
     * @param config  what the session is going to do
     * @param options what may be assumed
     * @return ends the session when it is closed
     * @throws ShmemException when {@code config} has a negative number of operations, or the context has been closed
     * @see "OpenSHMEM 1.6, section 9.9.2"
     */
    public final Session session(SessionConfig config, SessionOption... options) {
        startSession("session", config, options);
        return new Session(this);
    }

    private void startSession(String call, SessionConfig config, SessionOption... options) {
        checks.enter(call);
        checks.notNull(call, "config", config);
        checks.notNegative(call, "totalOps", config.totalOps());
        startSession(config, checks.noneNull(call, "options", options).contains(SessionOption.BATCH));
    }

    private synchronized void startSession(SessionConfig config, boolean batch) {
        boolean gathers = transport != endpoint;
        boolean watched = team.library().transport().observer() != null; // wants each operation where it is called
        if (!gathers && (!batch || watched)) {
            return;
        }
        if (batching == null) {
            batching = new BatchingTransport(endpoint);
        }
        batching.start(config.totalOps());
        if (!gathers) {
            team.library().add(batching);
            transport = batching;
        }
    }

    private synchronized void endSession() {
        if (transport != endpoint) {
            batching.stop();
            transport = endpoint;
            team.library().remove(batching);
        }
    }

    /**
     * Completes all operations and ends the context ({@code shmem_ctx_destroy}). A {@link ContextOption#PRIVATE}
     * context is ended by the thread that created it. A second call does nothing.
     *
     * @throws ShmemException when the calling thread may not call
     * @see "OpenSHMEM 1.6, section 9.5.3"
     */
    @Override
    public void close() {
        if (checks.isOpen()) {
            checks.thread("close");
            quiet();
            endSession();
            destroy("the context has been destroyed");
        }
    }

    final void destroy(String why) {
        checks.close(why);
        team.library().remove(this);
    }

    final boolean isPrivate() {
        return options.contains(ContextOption.PRIVATE);
    }
}
