package org.jshmem.sim.pe;

/**
 * Notices that a PE polls on a machine where that takes no time: then nothing else would ever happen. Whoever looks again and again, and
 * whose clock stands still meanwhile, waits for others.
 */
final class Polling {

    /** Of somebody who says by it that there is nothing to do. */
    static final int PAUSE = 100;

    /** Nobody looks this many times in a row but to wait. */
    private static final int POLLING_LOOKS = 1000;

    private final Turn turn;
    private final long lookPs;
    private long lastPs = -1;
    private int looks;

    /**
     * Of a PE that does not poll.
     *
     * @param lookPs what a look takes once it does, in picoseconds
     */
    Polling(Turn turn, long lookPs) {
        this.turn = turn;
        this.lookPs = lookPs;
    }

    /** The PE has done what shows that it does not poll. */
    void reset() {
        looks = 0;
    }

    /** The PE looks at what others may change; the weight says how many looks that counts for. */
    void look(int weight) {
        if (turn.clockPs() != lastPs) {
            lastPs = turn.clockPs();
            looks = 0;
        }
        looks += weight;
        if (looks >= POLLING_LOOKS) {
            looks = POLLING_LOOKS;
            turn.letOthersContinue(lookPs);
            lastPs = turn.clockPs();
        }
    }
}
