package org.jshmem.hosts.agent;

/**
 * How far another clock is before the own one, by questions that the other answers with its time, as NTP finds it (RFC 5905, section 8): the
 * other has read its clock about when half of the round trip was over. Of the last few answers the one that has come fastest counts, as it
 * can be wrong by half of its round trip only.
 */
final class ClockOffset {

    /** So few that what clocks drift apart meanwhile is little. */
    static final int ANSWERS = 8;

    private final long[] roundTripsNs = new long[ANSWERS];
    private final long[] offsetsNs = new long[ANSWERS];
    private int answers;

    /** An answer has come: asked and come by the own clock, answered by the other. */
    void learn(long askedNs, long answeredNs, long comeNs) {
        int at = answers++ % ANSWERS;
        roundTripsNs[at] = comeNs - askedNs;
        offsetsNs[at] = answeredNs - askedNs - roundTripsNs[at] / 2;
    }

    /** Whether there are as many answers as are compared. */
    boolean isKnown() {
        return answers >= ANSWERS;
    }

    long offsetNs() {
        int fastest = 0;
        for (int i = 1; i < ANSWERS; i++) {
            if (roundTripsNs[i] < roundTripsNs[fastest]) {
                fastest = i;
            }
        }
        return offsetsNs[fastest];
    }
}
