package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.ContextOption;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.spi.CallingPe;

/**
 * A set of PEs with its own numbering, and their collectives (OpenSHMEM 1.6, sections 9.4 and 9.10).
 *
 * <p>
 * Every member calls the same collectives in the same order with the same sizes, the same operator and root, and the
 * same symmetric objects. When any member calls, the destinations of all members must be ready to be written; on
 * return the caller's destination holds the result and its source may be reused, while other members may still be
 * inside. Source and destination must not overlap, unless a broadcast, reduction or scan is given the same place for
 * both. Zero lengths are legal, with {@link MemorySegment#NULL} too.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of one team, to which splits and
 * {@link #close} belong. Different teams do not concern each other. Queries and {@link #createContext} may be called by
 * several at a time.
 *
 * <p>
 * A PE that is no member of a new team gets {@link #INVALID}, on which queries answer -1 and {@link #close} does
 * nothing.
 *
 * @since 0.1.0
 */
public final class Team extends CheckedCollectives implements AutoCloseable {

    /** The team of nobody ({@code SHMEM_TEAM_INVALID}). */
    public static final Team INVALID = new Team();

    static {
        TeamExtensions.register((team, call) -> ((Team) team).extensions(call));
    }

    private static final String DESTROYED = "the team has been destroyed";

    private static final int NO_MEMBER = -1;

    private final Library library;
    private final int slot;
    private final TeamConfig config;
    private final int myPe;
    private final TeamExtensions extensions;

    /** All PEs. */
    static Team world(Library library) {
        return new Team(library, PeSet.world(library.transport().nPes()), TeamSlots.WORLD, TeamWords.WORLD,
                TeamConfig.DEFAULT);
    }

    /** @param name see {@link TeamCollectives}; the slot has been taken, or is held, by the caller */
    Team(Library library, PeSet pes, int slot, long name, TeamConfig config) {
        super(new Checks(library, pes, library.owner()), pes, new TeamCollectives(library.transport(), pes, slot,
                name, library.algorithms()));
        this.library = library;
        this.slot = slot;
        this.config = config;
        myPe = pes.memberOf(library.transport().myPe());
        extensions = new CheckedExtensions(this);
        collectives.watchedBy(library.oneAtATime());
        library.add(this);
    }

    private Team() {
        super(null, null, null);
        library = null;
        slot = TeamSlots.NONE;
        config = null;
        myPe = NO_MEMBER;
        extensions = null;
    }

    /**
     * Whether this is a team that the caller is a member of.
     *
     * @return false for {@link #INVALID}
     * @see "OpenSHMEM 1.6, section 7"
     */
    public boolean isValid() {
        return this != INVALID;
    }

    /**
     * This PE's number in the team ({@code shmem_team_my_pe}).
     *
     * @return from 0 to {@code nPes() - 1}, or -1 for {@link #INVALID}
     * @see "OpenSHMEM 1.6, section 9.4.1"
     */
    public int myPe() {
        return myPe;
    }

    /**
     * The size of the team ({@code shmem_team_n_pes}).
     *
     * @return how many PEs are members, or -1 for {@link #INVALID}
     * @see "OpenSHMEM 1.6, section 9.4.2"
     */
    public int nPes() {
        return isValid() ? pes.size() : NO_MEMBER;
    }

    /**
     * What was asked for when the team was made ({@code shmem_team_get_config}).
     *
     * @return the configuration
     * @throws ShmemException when the team is {@link #INVALID} or has been closed
     * @see "OpenSHMEM 1.6, section 9.4.4"
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
     * @throws ShmemException when {@code dest} is null
     * @see "OpenSHMEM 1.6, section 9.4.5"
     */
    public int translatePe(int pe, Team dest) {
        if (!CallingPe.notNull("translatePe", "dest", dest).isValid() || !isValid() || pe < 0 || pe >= pes.size()) {
            return NO_MEMBER;
        }
        return dest.pes.memberOf(pes.pe(pe));
    }

    /**
     * A peer's copy of a symmetric object for direct load and store ({@code shmem_team_ptr}).
     *
     * @param object symmetric object or a slice of one
     * @param pe     the peer's number in the team
     * @return its copy, alive as long as the object and read-only where that is, or null when the peer cannot be
     *         reached by load and store or the team is {@link #INVALID}
     * @throws ShmemException when {@code pe} is out of range, or {@code object} is no live symmetric object
     * @see "OpenSHMEM 1.6, section 9.1.10"
     */
    public MemorySegment ptr(MemorySegment object, int pe) {
        if (!isValid()) {
            return null;
        }
        int worldPe = checks.worldPe("ptr", pe);
        checks.symmetric("ptr", "object", object, 0, checks.notNull("ptr", "object", object).byteSize(), 1);
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
     * @see "OpenSHMEM 1.6, section 9.4.6"
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
     * @see "OpenSHMEM 1.6, section 9.4.6"
     */
    public Team splitStrided(int start, int stride, int size, TeamConfig config) {
        enter("splitStrided");
        valid("splitStrided", "config", config);
        try {
            return new TeamSplit(this, Call.SPLIT_STRIDED, Call.MADE_BY_SPLIT_STRIDED, start, stride, size)
                    .make(pes.strided(start, stride, size), config);
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
     * @throws ShmemException on every PE of this team, when {@code xRange} is not positive or no more teams are to be
     *                        had
     * @see "OpenSHMEM 1.6, section 9.4.7"
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
     * @throws ShmemException on every PE of this team, when {@code xRange} is not positive or no more teams are to be
     *                        had
     * @see "OpenSHMEM 1.6, section 9.4.7"
     */
    public Grid split2d(int xRange, TeamConfig xConfig, TeamConfig yConfig) {
        enter("split2d");
        valid("split2d", "xConfig", xConfig);
        valid("split2d", "yConfig", yConfig);
        if (xRange < 1) {
            throw checks.fail("split2d", "row length is not positive: xRange=" + xRange);
        }
        int columns = Math.min(xRange, pes.size());
        int x = myPe % columns;
        int y = myPe / columns;
        PeSet row = pes.strided(y * columns, 1, Math.min(columns, pes.size() - y * columns));
        PeSet column = pes.strided(x, columns, (pes.size() - x + columns - 1) / columns);
        TeamSplit split = new TeamSplit(this, Call.SPLIT_2D, Call.MADE_BY_SPLIT_2D, xRange, 0, 0);
        Team xTeam = split.make(row, xConfig);
        try {
            return new Grid(xTeam, split.make(column, yConfig));
        } catch (ShmemException e) {
            xTeam.release(DESTROYED);
            throw e;
        }
    }

    /**
     * Makes a context whose PE numbers are those of the team ({@code shmem_team_create_ctx}); not collective.
     *
     * @param options how it will be used
     * @return the context
     * @throws ShmemException when the team is {@link #INVALID} or has been closed
     * @see "OpenSHMEM 1.6, section 9.5.2"
     */
    public Context createContext(ContextOption... options) {
        enter("createContext");
        Set<ContextOption> set = EnumSet.noneOf(ContextOption.class);
        set.addAll(checks.noneNull("createContext", "options", options));
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
     * @throws ShmemException for the world and the shared team, and when private contexts or collectives under way are
     *                        left
     * @see "OpenSHMEM 1.6, section 9.4.8"
     */
    @Override
    public void close() {
        if (!isValid() || !checks.isOpen()) {
            return;
        }
        checks.thread("close");
        if (TeamSlots.isPredefined(slot)) {
            throw checks.fail("close", "the " + (slot == TeamSlots.WORLD ? "world" : "shared")
                    + " team cannot be destroyed");
        }
        List<Context> contexts = library.contextsOf(this);
        if (contexts.stream().anyMatch(Context::isPrivate)) {
            throw checks.fail("close", "the team has private contexts: close them first");
        }
        if (collectives.hasLostPes()) {
            contexts.forEach(Context::close);
            endLost();
            return;
        }
        library.requests().requireNone(checks, "close", this);
        contexts.forEach(Context::close);
        library.quiet(); // nothing of this team may arrive in the words of one that takes its slot
        try {
            collectives.lastBarrier(Call.CLOSE);
        } catch (ShmemException e) {
            boolean isHidden = library.transport().letExceptionContinue(Team.class);
            boolean isCut = collectives.hasLostPes();
            if (isCut) {
                endLost();
            }
            if (!isHidden) {
                throw e;
            } else if (isCut) {
                return;
            }
        }
        release(DESTROYED);
    }

    /**
     * Ends a team that a death has cut. Others may be inside a call of it yet, but its slot is given out next by a shrink, to which all
     * come from outside of any call, or to a team that has lost a PE when it is made. On several hosts it stays taken: what the one
     * that died has written may be under way between them.
     */
    private void endLost() {
        if (library.transport().hosts().count() == 1) {
            library.requests().forget(this);
            release(DESTROYED);
        } else {
            checks.close(DESTROYED);
            library.remove(this);
        }
    }

    /** Ends the team on this PE, without a word to anybody: nobody may be in a call of it any more. */
    void release(String why) {
        if (!isValid()) {
            return;
        }
        checks.close(why);
        library.teamSlots().giveBack(slot);
        library.remove(this);
    }

    int slot() {
        return slot;
    }

    private void valid(String call, String name, TeamConfig asked) {
        checks.notNegative(call, name + ".numContexts", checks.notNull(call, name, asked).numContexts());
    }

    private TeamExtensions extensions(String call) {
        beMember(call);
        return extensions;
    }

    Library library() {
        return library;
    }
}
