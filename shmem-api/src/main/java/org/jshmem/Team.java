package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.jshmem.coll.Collectives;
import org.jshmem.core.ContextOption;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.Type;

/**
 * A set of PEs with its own numbering, and their collectives (OpenSHMEM sections 9.4 and 9.9).
 *
 * <p>
 * Every member calls the same collectives in the same order with the same sizes, the same operator and root, and the
 * same symmetric objects. When any member calls, the destinations of all members must be ready to be written; on
 * return the caller's destination holds the result and its source may be reused, while other members may still be
 * inside. Source and destination must not overlap, unless a reduction is given the same place for both. Zero lengths
 * are legal.
 *
 * <p>
 * One thread of a PE at a time may be inside collectives of one team.
 *
 * <p>
 * A PE that is no member of a new team gets {@link #INVALID}, on which queries answer -1 and {@link #close} does nothing.
 */
public final class Team implements AutoCloseable {

    /** The team of nobody ({@code SHMEM_TEAM_INVALID}). */
    public static final Team INVALID = new Team();

    private static final int NO_MEMBER = -1;

    private final Library library;
    private final PeSet pes;
    private final int slot;
    private final TeamConfig config;
    private final Checks checks;
    private final Collectives collectives;
    private final int myPe;

    Team(Library library, PeSet pes, int slot, TeamConfig config) {
        this.library = library;
        this.pes = pes;
        this.slot = slot;
        this.config = config;
        checks = new Checks(library, pes, library.owner());
        collectives = new Collectives(library.transport(), pes, slot);
        myPe = pes.memberOf(library.transport().myPe());
        library.teamSlots().take(slot);
        library.add(this);
    }

    private Team() {
        library = null;
        pes = null;
        slot = TeamSlots.NONE;
        config = null;
        checks = null;
        collectives = null;
        myPe = NO_MEMBER;
    }

    /**
     * Whether this is a team that the caller is a member of.
     *
     * @return false for {@link #INVALID}
     */
    public boolean isValid() {
        return this != INVALID;
    }

    /**
     * This PE's number in the team ({@code shmem_team_my_pe}).
     *
     * @return from 0 to {@code nPes() - 1}, or -1 for {@link #INVALID}
     */
    public int myPe() {
        return myPe;
    }

    /**
     * The size of the team ({@code shmem_team_n_pes}).
     *
     * @return how many PEs are members, or -1 for {@link #INVALID}
     */
    public int nPes() {
        return isValid() ? pes.size() : NO_MEMBER;
    }

    /**
     * What was asked for when the team was made ({@code shmem_team_get_config}).
     *
     * @return the configuration
     */
    public TeamConfig config() {
        enter("config");
        return config;
    }

    /**
     * The number of a PE in another team ({@code shmem_team_translate_pe}).
     *
     * @param pe   a number in this team
     * @param dest the other team
     * @return its number there, or -1 when it is no member or either team is {@link #INVALID}
     */
    public int translatePe(int pe, Team dest) {
        if (!isValid() || !dest.isValid() || pe < 0 || pe >= pes.size()) {
            return NO_MEMBER;
        }
        return dest.pes.memberOf(pes.pe(pe));
    }

    /**
     * A peer's copy of a symmetric object for direct load and store ({@code shmem_team_ptr}).
     *
     * @param object symmetric object or a slice of one
     * @param pe     the peer's number in the team
     * @return its copy, alive as long as the object, or null when the peer cannot be reached by load and store or the
     *         team is {@link #INVALID}
     */
    public MemorySegment ptr(MemorySegment object, int pe) {
        if (!isValid()) {
            return null;
        }
        int worldPe = checks.worldPe("ptr", pe);
        checks.symmetric("ptr", "object", object, 0, object.byteSize(), 1);
        return library.heap().peerView(object, worldPe);
    }

    /**
     * Makes a team of every {@code stride}-th member ({@code shmem_team_split_strided}); collective over this team, and
     * the new team is usable at once.
     *
     * @param start  the first, a number in this team
     * @param stride the distance of neighbours; negative counts down, 0 is for a team of one
     * @param size   how many
     * @return the new team, or {@link #INVALID} on PEs that are no member
     * @throws ShmemException on every PE of this team, when the members lie out of range or no more teams are to be had
     */
    public Team splitStrided(int start, int stride, int size) {
        return splitStrided(start, stride, size, TeamConfig.DEFAULT);
    }

    /**
     * Makes a team of every {@code stride}-th member; see {@link #splitStrided(int, int, int)}.
     *
     * @param start  the first, a number in this team
     * @param stride the distance of neighbours; negative counts down, 0 is for a team of one
     * @param size   how many
     * @param config what the new team will need; the same on every PE
     * @return the new team, or {@link #INVALID} on PEs that are no member
     * @throws ShmemException on every PE of this team, when the members lie out of range or no more teams are to be had
     */
    public Team splitStrided(int start, int stride, int size, TeamConfig config) {
        enter("splitStrided");
        try {
            return TeamSplit.of(this, "splitStrided", pes.strided(start, stride, size), config);
        } catch (IllegalArgumentException e) {
            throw checks.fail("splitStrided", e.getMessage());
        }
    }

    /**
     * The two teams that a PE of a grid belongs to.
     *
     * @param x the PEs of the same row; the caller's number there is its column
     * @param y the PEs of the same column; the caller's number there is its row
     */
    public record Grid(Team x, Team y) {}

    /**
     * Arranges the members in rows of {@code xRange} ({@code shmem_team_split_2d}); collective over this team, and the
     * new teams are usable at once. PE i is in column {@code i % xRange} of row {@code i / xRange}; the last row may be
     * shorter.
     *
     * @param xRange length of a row; positive, and as good as {@code nPes()} when greater
     * @return the caller's row and column
     * @throws ShmemException on every PE of this team, when {@code xRange} is not positive or no more teams are to be had
     */
    public Grid split2d(int xRange) {
        return split2d(xRange, TeamConfig.DEFAULT, TeamConfig.DEFAULT);
    }

    /**
     * Arranges the members in rows of {@code xRange}; see {@link #split2d(int)}.
     *
     * @param xRange  length of a row; positive, and as good as {@code nPes()} when greater
     * @param xConfig what the row teams will need; the same on every PE of a row
     * @param yConfig what the column teams will need; the same on every PE of a column
     * @return the caller's row and column
     * @throws ShmemException on every PE of this team, when {@code xRange} is not positive or no more teams are to be had
     */
    public Grid split2d(int xRange, TeamConfig xConfig, TeamConfig yConfig) {
        enter("split2d");
        if (xRange < 1) {
            throw checks.fail("split2d", "row length is not positive: xRange=" + xRange);
        }
        int columns = Math.min(xRange, pes.size());
        int x = myPe % columns;
        int y = myPe / columns;
        PeSet row = pes.strided(y * columns, 1, Math.min(columns, pes.size() - y * columns));
        PeSet column = pes.strided(x, columns, (pes.size() - x + columns - 1) / columns);
        Team xTeam = TeamSplit.of(this, "split2d", row, xConfig);
        try {
            return new Grid(xTeam, TeamSplit.of(this, "split2d", column, yConfig));
        } catch (ShmemException e) {
            xTeam.release("the team has been destroyed");
            throw e;
        }
    }

    /**
     * Makes a context whose PE numbers are those of the team ({@code shmem_team_create_ctx}); not collective.
     *
     * @param options how it will be used
     * @return the context
     */
    public Context createContext(ContextOption... options) {
        enter("createContext");
        Set<ContextOption> set = EnumSet.noneOf(ContextOption.class);
        set.addAll(List.of(options));
        Context context = new Context(this, Set.copyOf(set), set.contains(ContextOption.PRIVATE)
                ? Thread.currentThread()
                : library.owner());
        library.add(context);
        return context;
    }

    /**
     * Ends the team ({@code shmem_team_destroy}); collective over it. Its contexts are completed and ended;
     * {@link ContextOption#PRIVATE} ones must have been ended by their threads. Nothing happens to {@link #INVALID} and
     * to a team that has been destroyed.
     *
     * @throws ShmemException for the world, and when private contexts are left
     */
    @Override
    public void close() {
        if (!isValid() || !checks.isOpen()) {
            return;
        }
        if (slot == Shmem.WORLD_SLOT) {
            throw checks.fail("close", "the world team cannot be destroyed");
        }
        List<Context> contexts = library.contextsOf(this);
        if (contexts.stream().anyMatch(Context::isPrivate)) {
            throw checks.fail("close", "the team has private contexts: close them first");
        }
        contexts.forEach(Context::close);
        sync();
        release("the team has been destroyed");
    }

    /** Ends the team on this PE, without telling anybody. */
    void release(String why) {
        checks.close(why);
        library.teamSlots().giveBack(slot);
        library.remove(this);
    }

    Library library() {
        return library;
    }

    PeSet pes() {
        return pes;
    }

    Checks checks() {
        return checks;
    }

    Collectives collectives() {
        return collectives;
    }

    /**
     * Waits until every member has called it ({@code shmem_team_sync}). Makes this thread's plain stores visible but
     * does not complete puts and atomics; {@link Shmem#barrierAll} does.
     */
    public void sync() {
        enter("sync");
        collectives.sync();
    }

    /**
     * Copies the root's source to every member's destination, the root's own included ({@code shmem_broadcast}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's number in the team
     */
    public void broadcast(MemorySegment dest, MemorySegment source, int root) {
        enter("broadcast");
        checks.root("broadcast", root);
        long bytes = source.byteSize();
        long sourceOffset = symmetric("broadcast", "source", source, bytes);
        long destOffset = symmetric("broadcast", "dest", dest, bytes);
        collectives.broadcast(destOffset, sourceOffset, bytes, root);
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_fcollect}).
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     */
    public void fcollect(MemorySegment dest, MemorySegment source) {
        enter("fcollect");
        long bytes = source.byteSize();
        long sourceOffset = symmetric("fcollect", "source", source, bytes);
        long destOffset = symmetric("fcollect", "dest", dest, bytes * pes.size());
        separate("fcollect", destOffset, bytes * pes.size(), sourceOffset, bytes);
        collectives.fcollect(destOffset, sourceOffset, bytes);
    }

    /**
     * Exchanges blocks: block l of the source of PE k becomes block k of the destination of PE l, for all k and l
     * ({@code shmem_alltoall}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member
     */
    public void alltoall(MemorySegment dest, MemorySegment source) {
        enter("alltoall");
        long bytes = source.byteSize();
        if (bytes % pes.size() != 0) {
            throw checks.fail("alltoall", "source does not divide into equal blocks: bytes=" + bytes + " nPes="
                    + pes.size());
        }
        long sourceOffset = symmetric("alltoall", "source", source, bytes);
        long destOffset = symmetric("alltoall", "dest", dest, bytes);
        separate("alltoall", destOffset, bytes, sourceOffset, bytes);
        collectives.alltoall(destOffset, sourceOffset, bytes / pes.size());
    }

    /**
     * Combines the sources of all members element by element ({@code shmem_sum_reduce} and its kin). Floating-point
     * results are the same bits on every member and from run to run: the combination is a fixed balanced tree over the
     * PE numbers.
     *
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        enter("reduce");
        checks.order("reduce", type);
        Type elementType = Type.of(type);
        if (elementType == null || !op.isDefinedFor(elementType)) {
            throw checks.fail("reduce", "operator not defined for the type: op=" + op + " type=" + type);
        }
        long bytes = source.byteSize();
        if (bytes % elementType.bytes() != 0) {
            throw checks.fail("reduce", "source is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + elementType.bytes());
        }
        long sourceOffset = checks.symmetricArray("reduce", "source", source, 0, bytes, elementType.bytes());
        long destOffset = checks.symmetricArray("reduce", "dest", dest, 0, bytes, elementType.bytes());
        if (destOffset != sourceOffset) {
            separate("reduce", destOffset, bytes, sourceOffset, bytes);
        }
        collectives.reduce(op, elementType, destOffset, sourceOffset, bytes / elementType.bytes());
    }

    private void enter(String call) {
        if (!isValid()) {
            throw new ShmemException(call + ": the team is invalid: this PE is no member of it");
        }
        checks.enter(call);
    }

    private long symmetric(String call, String name, MemorySegment object, long bytes) {
        return checks.symmetricArray(call, name, object, 0, bytes, 1);
    }

    private void separate(String call, long destOffset, long destBytes, long sourceOffset, long sourceBytes) {
        if (destOffset < sourceOffset + sourceBytes && sourceOffset < destOffset + destBytes) {
            throw checks.fail(call, "dest and source overlap: destOffset=" + destOffset + " destBytes=" + destBytes
                    + " sourceOffset=" + sourceOffset + " sourceBytes=" + sourceBytes);
        }
    }
}
