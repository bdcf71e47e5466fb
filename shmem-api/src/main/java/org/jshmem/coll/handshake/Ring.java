package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Members;

/**
 * The neighbours of a rank on a ring, and how the left one says that it has done a step. One for all algorithms of a team
 * that use the same line to count.
 */
public final class Ring {

    private final Members members;
    private final long flag;
    private final int left;
    private final int right;
    private long ownSteps;
    private long leftSteps;

    public Ring(Members members, long flag) {
        this.members = members;
        this.flag = flag;
        left = members.pe((members.rank() + members.size() - 1) % members.size());
        right = members.pe((members.rank() + 1) % members.size());
    }

    public int left() {
        return left;
    }

    public int right() {
        return right;
    }

    /** The number, from 0 to the size of the team, that is so far from the caller's rank. */
    public int segment(int distance) {
        return Math.floorMod(members.rank() + distance, members.size());
    }

    /** One more step is done, and what was written before is there. */
    public void tellRight() {
        ownSteps++;
        members.transport().fence();
        members.raise(right, flag, ownSteps);
    }

    /** Waits for one more step of the left neighbour. */
    public void awaitLeft() {
        leftSteps++;
        members.await(flag, leftSteps);
    }
}
