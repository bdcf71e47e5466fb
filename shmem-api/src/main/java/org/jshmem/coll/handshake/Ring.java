package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;

/**
 * The neighbours of a rank on a ring, and how the left one says that it has done a step. One for all algorithms of a team
 * that use the same line to count.
 */
public final class Ring {

    private final Group group;
    private final long flag;
    private final int left;
    private final int right;
    private long ownSteps;
    private long leftSteps;

    public Ring(Group group, long flag) {
        this.group = group;
        this.flag = flag;
        left = group.pe((group.rank() + group.size() - 1) % group.size());
        right = group.pe((group.rank() + 1) % group.size());
    }

    public int left() {
        return left;
    }

    public int right() {
        return right;
    }

    /** The number, from 0 to the size of the team, that is so far from the caller's rank. */
    public int segment(int distance) {
        return Math.floorMod(group.rank() + distance, group.size());
    }

    /** One more step is done, and what was written before is there. */
    public void tellRight() {
        ownSteps++;
        group.signal(right, flag, ownSteps);
    }

    /** Waits for one more step of the left neighbour. */
    public void awaitLeft() {
        leftSteps++;
        group.await(flag, leftSteps);
    }
}
