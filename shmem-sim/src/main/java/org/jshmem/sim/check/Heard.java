package org.jshmem.sim.check;

/**
 * How a PE has last learned of another's doings.
 *
 * @param site   what the other has done to announce it
 * @param target in whose memory, or {@link #COLLECTIVE}
 * @param epoch  of the other then
 */
record Heard(int site, int target, long epoch) {

    /** All members of a team have met. */
    static final int COLLECTIVE = -1;

    boolean isCollective() {
        return target == COLLECTIVE;
    }
}
