package org.jshmem;

import org.jshmem.coll.team.TeamWords;

/**
 * Which areas of sync words this PE has in use, a bit each. The members of a new team must take the same one, so they
 * combine their free bits: a slot is common when it is free on all (OpenSHMEM 1.6, section 9.4 wants no PE to be
 * surprised).
 *
 * <p>
 * Several threads may make teams of different parents at a time. What a thread has found free is no longer so when
 * another one has been faster, on some PEs the one, on others the other. So each holds the slot that was agreed upon,
 * where it still can, and it is taken when it is held everywhere; else it is given back everywhere, and another one
 * tried.
 */
final class TeamSlots {

    static final int NONE = -1;

    static final int WORLD = 0;

    /** Of the shared team, which need not be agreed upon when some PE first asks for it. */
    static final int SHARED = 1;

    static final String NO_MORE = "no more teams: none of " + TeamWords.MAX_TEAMS
            + " places, of which the predefined two have theirs, is free on all members: close those that are no longer needed";

    /** The bit of the world's slot, which is never free: members agree by it on something else. */
    static final long YES = 1L << WORLD;

    /** What a PE says that is no member of the new team. */
    static final long ANY = -1L;

    private static final long ALL = -1L >>> Long.SIZE - TeamWords.MAX_TEAMS;

    /** Odd, with bits all over: from the golden ratio. */
    private static final int MULTIPLIER = 0x9e37_79b9;

    private long taken = 1L << WORLD | 1L << SHARED;
    private long held;

    /** Slots that can be had now. */
    synchronized long freeBits() {
        return ALL & ~(taken | held);
    }

    /** Slots that no team has, those included that some thread may yet give back. */
    synchronized long untakenBits() {
        return ALL & ~taken;
    }

    /** Keeps a slot from other threads of this PE; returns whether it is free. */
    synchronized boolean hold(int slot) {
        long bit = 1L << slot;
        if ((freeBits() & bit) == 0) {
            return false;
        }
        held |= bit;
        return true;
    }

    /** A slot that is held is a team's. */
    synchronized void take(int slot) {
        taken |= 1L << slot;
        held &= ~(1L << slot);
    }

    synchronized void giveBack(int slot) {
        taken &= ~(1L << slot);
        held &= ~(1L << slot);
    }

    /** Whether a team in this slot is there from init to close (OpenSHMEM 1.6, section 9.4). */
    static boolean isPredefined(int slot) {
        return slot == WORLD || slot == SHARED;
    }

    /** The slot that all try when these bits are free on all. */
    static int lowest(long commonFreeBits) {
        return (commonFreeBits & ALL & ~YES) == 0 ? NONE : Long.numberOfTrailingZeros(commonFreeBits & ~YES);
    }

    /**
     * The slot to try after some attempts have failed: a random one, so that two threads do not get in each other's way
     * for ever; now and then none, when there are few, so that the other thread may have it.
     *
     * @param commonFreeBits those free on all, the same on all
     * @param attempt        from 0
     * @param parent         the slot of the team that is split, by which threads differ
     * @return a slot, the same on all, or {@link #NONE}
     */
    static int choose(long commonFreeBits, int attempt, int parent) {
        if (attempt == 0) {
            return lowest(commonFreeBits);
        }
        int hash = (parent * MULTIPLIER ^ attempt) * MULTIPLIER;
        int skipped = (hash >>> Short.SIZE) % (Long.bitCount(commonFreeBits) + 1);
        long rest = commonFreeBits;
        while (skipped-- > 0) {
            rest &= rest - 1;
        }
        return lowest(rest);
    }
}
