package org.jshmem;

import java.util.List;
import java.util.ServiceLoader;

import org.jshmem.coll.Collectives;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.ThreadLevel;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * One PE's handle of the library: set-up and end, symmetric memory, and at the same time the default context
 * ({@code SHMEM_CTX_DEFAULT}). Collectives without a team are those of {@link #world}.
 *
 * <p>
 * Allocation, {@link #barrierAll}, {@link #close} and all collectives are called by every PE, in the same order. Remote
 * memory operations may be called by several threads of a PE at a time; the rest by one.
 */
public final class Shmem extends MemoryManagement {

    /** Symmetric memory the library keeps for itself below the objects of the program, in bytes. */
    public static final long RESERVED_BYTES = Collectives.SYNC_BYTES;

    static final int WORLD_SLOT = 0;

    private static final String CLOSED = "the library is closed";

    private final Library library = team().library();
    private final Team world = team();

    private Shmem(Team world) {
        super(world);
    }

    /**
     * Joins the job ({@code shmem_init}) with {@link ThreadLevel#MULTIPLE}. Returns when every PE has joined; symmetric
     * memory is usable from then on.
     *
     * @return the handle of this PE
     * @throws ShmemException when the job cannot be joined
     */
    public static Shmem init() {
        return init(ThreadLevel.MULTIPLE);
    }

    /**
     * Joins the job ({@code shmem_init_thread}). Returns when every PE has joined; symmetric memory is usable from then
     * on.
     *
     * @param threadLevel which threads will call; with {@link ThreadLevel#FUNNELED} and below a call by another thread
     *                    is an error
     * @return the handle of this PE
     * @throws ShmemException when the job cannot be joined
     */
    public static Shmem init(ThreadLevel threadLevel) {
        return on(ServiceLoader.load(TransportProvider.class, Shmem.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new ShmemException("init: no backend on the class path: start the program with "
                        + "oshrun, or put the shmem-shm jar beside shmem-api"))
                .attach(), threadLevel);
    }

    /**
     * The library over an endpoint that a backend or a test has made.
     *
     * @param transport the endpoint; closed by {@link #close}
     * @return the handle of its PE
     */
    public static Shmem on(Transport transport) {
        return on(transport, ThreadLevel.MULTIPLE);
    }

    private static Shmem on(Transport transport, ThreadLevel threadLevel) {
        Library library = new Library(transport, threadLevel);
        Team world = new Team(library, PeSet.world(transport.nPes()), WORLD_SLOT, TeamConfig.DEFAULT);
        return new Shmem(world);
    }

    /**
     * This PE ({@code shmem_my_pe}).
     *
     * @return its number, from 0 to {@code nPes() - 1}
     */
    public int myPe() {
        return world.myPe();
    }

    /**
     * All PEs ({@code shmem_n_pes}).
     *
     * @return how many there are
     */
    public int nPes() {
        return world.nPes();
    }

    /**
     * Which threads may call ({@code shmem_query_thread}).
     *
     * @return the level that {@link #init(ThreadLevel)} was given
     */
    public ThreadLevel threadLevel() {
        return library.threadLevel();
    }

    /**
     * The team of all PEs ({@code SHMEM_TEAM_WORLD}).
     *
     * @return the team
     */
    public Team world() {
        return world;
    }

    /**
     * Ends all PEs of the job, whatever they are doing ({@code shmem_global_exit}); does not return.
     *
     * @param status the job's exit code
     */
    public void globalExit(int status) {
        transport.globalExit(status);
    }

    /**
     * Leaves the library ({@code shmem_finalize}); collective, completes this PE's operations and waits until every PE
     * has come here. Symmetric objects die; the process lives on. A second call does nothing.
     *
     * <p>
     * When an exception leaves a {@code try (Shmem shmem = Shmem.init())} block, the others will not come: the job ends,
     * and the exception goes on to the caller.
     */
    @Override
    public void close() {
        if (!checks.isOpen()) {
            return;
        }
        List<Context> contexts = library.contexts();
        if (contexts.stream().anyMatch(Context::isPrivate)) {
            throw checks.fail("close", "private contexts are left: each is closed by the thread that created it");
        }
        transport.quiet();
        transport.close();
        contexts.forEach(context -> context.destroy(CLOSED));
        library.teams().forEach(team -> team.release(CLOSED));
        checks.close(CLOSED);
        library.heap().close();
    }
}
