package org.jshmem;

import org.jshmem.coll.TeamWords;

/**
 * Which areas of sync words this PE has in use, a bit each. The members of a new team must take the same one, so they
 * combine their free bits: a slot is common when it is free on all (OpenSHMEM section 9.4 wants no PE to be surprised).
 */
final class TeamSlots {

    static final int NONE = -1;

    static final String NO_MORE = "no more teams: " + TeamWords.MAX_TEAMS
            + " exist on some PE: close those that are no longer needed";

    private long free = -1L >>> Long.SIZE - TeamWords.MAX_TEAMS;

    synchronized long freeBits() {
        return free;
    }

    synchronized void take(int slot) {
        free &= ~(1L << slot);
    }

    synchronized void giveBack(int slot) {
        free |= 1L << slot;
    }

    /** The slot that all take when these bits are free on all. */
    static int lowest(long commonFreeBits) {
        return commonFreeBits == 0 ? NONE : Long.numberOfTrailingZeros(commonFreeBits);
    }
}
