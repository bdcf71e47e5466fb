package org.jshmem;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.ThreadLevel;
import org.jshmem.heap.HeapAccess;
import org.jshmem.spi.Backend;
import org.jshmem.spi.CallingPe;
import org.jshmem.spi.Interposer;
import org.jshmem.spi.NearMemory;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * One PE's handle of the library: set-up and end, symmetric memory, and at the same time the default context
 * ({@code SHMEM_CTX_DEFAULT}). Collectives without a team are those of {@link #world()}.
 *
 * <p>
 * Allocation, {@link #barrierAll}, {@link #close} and all collectives are called by every PE, in the same order.
 *
 * <p>
 * <b>Threads.</b> {@link #init()} lets all threads of a PE call. Several may do so at a time: remote memory operations,
 * waits, tests and queries, also while another allocates; collectives and splits of different teams; {@link #init} and
 * {@link #close}. One at a time may be inside collectives of the world, to which allocation and {@link #barrierAll}
 * belong, and one at a time may use a lock. {@link #init(ThreadLevel)} asks for less.
 *
 * @since 0.1.0
 */
public final class Shmem extends Context
        implements
            Queries,
            PointToPoint,
            WaitAll,
            WaitAny,
            WaitSome,
            IntWaits,
            LongWaits,
            Locks,
            WorldCollectives,
            ScalarCollectives,
            MemoryManagement,
            SymmetricArrays {

    /** Symmetric memory below the heap, in bytes: the library's own, and behind it that of {@link MallocHint#NEAR}. */
    public static final long RESERVED_BYTES = TeamWords.SYNC_BYTES + NearMemory.PROGRAM_BYTES;

    /** How many teams a PE can be a member of at a time, the predefined two included; each needs a place that is free on all members. */
    public static final int MAX_TEAMS = TeamWords.MAX_TEAMS;

    /** The major number of the OpenSHMEM specification that is implemented ({@code SHMEM_MAJOR_VERSION}). */
    public static final int MAJOR_VERSION = 1;

    /** The minor number of the OpenSHMEM specification that is implemented ({@code SHMEM_MINOR_VERSION}). */
    public static final int MINOR_VERSION = 6;

    /** Name and version of this library ({@code SHMEM_VENDOR_STRING}, {@code shmem_info_get_name}). */
    public static final String VENDOR_STRING = "jshmem 0.1.0";

    private static final String CLOSED = "the library is closed";

    /** Several only where the PEs of a job share a process: in tests and in the simulator. */
    private static final Map<Transport, Shmem> HANDLES = new ConcurrentHashMap<>();

    static {
        HeapAccess.register(shmem -> ((Shmem) shmem).allocation);
    }

    private final Library library = team().library();
    private final Team world = team();
    private final CollectiveAllocation allocation = new CollectiveAllocation(this);
    /** Threads that count at the same time may count one turn twice, which does no harm. */
    private int turns;
    private Team shared;
    /** Held by the thread that joins or leaves; the count is written under it. */
    private final Object lock;
    private int inits = 1;

    private Shmem(Team world, Object lock) {
        super(world, Set.of(), world.library().owner());
        this.lock = lock;
    }

    /**
     * Joins the job ({@code shmem_init}) with {@link ThreadLevel#MULTIPLE}. Returns when every PE has joined; symmetric
     * memory is usable from then on.
     *
     * <p>
     * May be called again by a PE that has joined, by every PE alike, and by several threads at a time: one joins, and
     * all get the same handle. Only the first call waits for other PEs. The library lives until {@link #close} has been
     * called as often; after that the job may be joined anew.
     *
     * @return the handle of this PE
     * @throws ShmemException when the job cannot be joined
     * @see "OpenSHMEM 1.6, section 9.1.1"
     */
    public static Shmem init() {
        return init(ThreadLevel.MULTIPLE);
    }

    /**
     * Joins the job ({@code shmem_init_thread}); see {@link #init()}.
     *
     * @param threadLevel which threads will call; with {@link ThreadLevel#FUNNELED} and below a call by another thread
     *                    is an error. When the PE has joined already, the level stays as it is
     * @return the handle of this PE
     * @throws ShmemException when {@code threadLevel} is null or the job cannot be joined
     * @see "OpenSHMEM 1.6, section 9.2.1"
     */
    public static Shmem init(ThreadLevel threadLevel) {
        TransportProvider provider = Backend.find()
                .orElseThrow(() -> new ShmemException("init: no backend on the class path: start the program with "
                        + "oshrun, or put the shmem-shm jar beside shmem-api"));
        CallingPe.notNull("init", "threadLevel", threadLevel);
        synchronized (provider.lock()) {
            Transport current = provider.current();
            if (current == null) {
                return join(provider, threadLevel);
            }
            Shmem shmem = HANDLES.get(current);
            shmem.checks.thread("init");
            shmem.inits++;
            return shmem;
        }
    }

    /**
     * Joins the job, runs a program in it, and leaves it: {@link #init()}, the program, {@link #close}. The first way
     * to write a program.
     *
     * <pre>{@code
     * void main() {
     *     Shmem.run(shmem -> System.out.println("PE " + shmem.myPe() + " of " + shmem.nPes()));
     * }
     * }</pre>
     *
     * When the program throws an exception, this PE does not wait for the others, who may be waiting for it: the job
     * ends, however often the PE has joined it, and the exception continues to the caller.
     *
     * @param program what to do
     * @param <E>     the checked exceptions that it throws
     * @throws E              when the program does
     * @throws ShmemException when the job cannot be joined
     * @see "OpenSHMEM 1.6, sections 9.1.1 and 9.1.4"
     */
    public static <E extends Exception> void run(ShmemProgram<E> program) throws E {
        Shmem shmem = init();
        try {
            shmem.checks.notNull("run", "program", program).run(shmem);
        } catch (Throwable failure) {
            shmem.abandon();
            throw failure;
        }
        shmem.close();
    }

    /**
     * Whether this PE has joined its job and not left it ({@code shmem_query_initialized}). May be called at any time.
     *
     * @return true between {@link #init} and the last {@link #close}
     * @see "OpenSHMEM 1.6, section 9.1.5"
     */
    public static boolean isInitialized() {
        return Backend.find().map(TransportProvider::current).isPresent();
    }

    /**
     * The handle of this PE, for code that was not given it. May be called by any of its threads. To be handed a handle
     * costs nothing, this is a search. An extension.
     *
     * @return what {@link #init} has returned
     * @throws ShmemException when the PE has not joined its job, or has left it
     */
    public static Shmem current() {
        Shmem current = Backend.find().map(TransportProvider::current).map(HANDLES::get).orElse(null);
        if (current == null) {
            throw new ShmemException(
                    "current: this PE is in no job: call Shmem.run or Shmem.init before, and not after close");
        }
        return current;
    }

    /**
     * The library over an endpoint that a backend or a test has made. An extension.
     *
     * @param transport the endpoint; closed by {@link #close}
     * @return the handle of its PE
     * @throws ShmemException when a setting in the environment is not valid
     */
    public static Shmem on(Transport transport) {
        return on(transport, ThreadLevel.MULTIPLE, new Object());
    }

    private static Shmem join(TransportProvider provider, ThreadLevel threadLevel) {
        Transport transport = provider.attach();
        try {
            return on(transport, threadLevel, provider.lock());
        } catch (RuntimeException | Error e) {
            transport.abandon(); // a PE that has joined without a handle could never leave
            throw e;
        }
    }

    private static Shmem on(Transport transport, ThreadLevel threadLevel, Object lock) {
        Shmem shmem = new Shmem(Team.world(new Library(transport, threadLevel)), lock);
        HANDLES.put(transport, shmem);
        Announcements.atInit(transport.myPe(), transport.nPes());
        return shmem;
    }

    /**
     * This PE ({@code shmem_my_pe}).
     *
     * @return its number, from 0 to {@code nPes() - 1}
     * @see "OpenSHMEM 1.6, section 9.1.2"
     */
    public int myPe() {
        return world.myPe();
    }

    /**
     * All PEs ({@code shmem_n_pes}).
     *
     * @return how many there are
     * @see "OpenSHMEM 1.6, section 9.1.3"
     */
    public int nPes() {
        return world.nPes();
    }

    /**
     * Which threads may call ({@code shmem_query_thread}).
     *
     * @return the level that {@link #init(ThreadLevel)} was given
     * @see "OpenSHMEM 1.6, section 9.2.2"
     */
    public ThreadLevel threadLevel() {
        return library.threadLevel();
    }

    /**
     * The team of all PEs ({@code SHMEM_TEAM_WORLD}).
     *
     * @return the team
     * @see "OpenSHMEM 1.6, section 7"
     */
    public Team world() {
        return world;
    }

    /**
     * The team of the PEs whose symmetric memory this one can load and store, itself included
     * ({@code SHMEM_TEAM_SHARED}): those for which {@link #ptr} is not null, in the order of their world numbers. Where
     * that is all PEs, as on shared memory, it is still another team than {@link #world()}: each has collectives of its
     * own. Not collective.
     *
     * @return the team, the same in every call; it cannot be closed
     * @throws ShmemException when the library is closed
     * @see "OpenSHMEM 1.6, section 7"
     */
    public Team shared() {
        checks.enter("shared");
        synchronized (library) {
            if (shared == null) {
                shared = new Team(library, library.transport().reachablePes(), TeamSlots.SHARED, TeamWords.SHARED,
                        TeamConfig.DEFAULT);
            }
            return shared;
        }
    }

    /**
     * Speaks to the profiling tool, if there is one ({@code shmem_pcontrol}); see {@link Interposer}.
     *
     * @param level     0 and below: off; 1: as at the start; 2: flush; above: the tool's own
     * @param arguments what the tool wants
     * @throws ShmemException when the library is closed
     * @see "OpenSHMEM 1.6, section 10.1.1"
     */
    public void pcontrol(int level, Object... arguments) {
        checks.enter("pcontrol");
        library.interposition().control(myPe(), level, checks.notNull("pcontrol", "arguments", arguments));
    }

    /**
     * Ends all PEs of the job, whatever they are doing ({@code shmem_global_exit}); does not return. A method that must
     * return a value ends with {@code throw shmem.globalExit(3);}, for the compiler's sake.
     *
     * @param status the job's exit code, of which the lowest 8 bits count, as of that of any process
     * @return never
     * @throws ShmemException when the library is closed
     * @see "OpenSHMEM 1.6, section 9.1.6"
     */
    public RuntimeException globalExit(int status) {
        checks.requireOpen("globalExit"); // memory may be gone
        transport.globalExit(status);
        throw new IllegalStateException("globalExit has returned: status=" + status);
    }

    /**
     * Leaves the library ({@code shmem_finalize}); collective, completes this PE's operations and waits until every PE
     * has come here. Symmetric objects, teams and contexts die; the process lives on. A call for which there was no
     * {@link #init} does nothing. After n calls of {@link #init} the first n - 1 calls of this are barriers, and the
     * last one leaves.
     *
     * <p>
     * When an exception leaves a {@code try (Shmem shmem = Shmem.init())} block, the others will not come: the job
     * ends, and the exception continues to the caller, as in {@link #run}.
     *
     * @throws ShmemException when private contexts or collectives under way are left, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.1.4"
     */
    @Override
    public void close() {
        synchronized (lock) {
            if (!checks.isOpen()) {
                return;
            }
            checks.thread("close");
            if (inits == 1) {
                leave();
                return;
            }
            inits--;
            if (!library.hasLostPes()) {
                barrierAll();
            }
        }
    }

    /** Leaves because of an exception, without waiting for anybody, however often the PE has joined. */
    void abandon() {
        synchronized (lock) {
            if (checks.isOpen()) {
                library.transport().abandon();
                forget();
            }
        }
    }

    private void leave() {
        List<Context> contexts = library.contexts();
        if (contexts.stream().anyMatch(Context::isPrivate)) {
            throw checks.fail("close", "private contexts are left: each is closed by the thread that created it");
        }
        if (!library.hasLostPes()) { // else some can never end
            library.requests().requireNone(checks, "close", null);
        }
        allocation.reportLeaks();
        Transport endpoint = library.transport();
        library.quiet();
        library.teams().forEach(team -> team.collectives.words().publishHistory());
        if (shared == null) {
            TeamWords.publishNothing(endpoint, TeamSlots.SHARED);
        }
        endpoint.close();
        ShmemException mismatch = endpoint.hasLeftAlone() ? null : library.mismatch();
        library.teams().forEach(team -> team.collectives.words().end());
        forget();
        if (mismatch != null) {
            throw mismatch;
        }
    }

    /** What the program has of the library is of no use any more. */
    private void forget() {
        HANDLES.remove(library.transport());
        library.contexts().forEach(context -> context.destroy(CLOSED));
        library.teams().forEach(team -> team.release(CLOSED));
        checks.close(CLOSED);
        library.heap().close();
    }

    CollectiveAllocation allocation() {
        return allocation;
    }

    /** Where a search for any of several elements begins, so that none is passed over for ever. */
    int nextTurn() {
        return turns++;
    }
}
