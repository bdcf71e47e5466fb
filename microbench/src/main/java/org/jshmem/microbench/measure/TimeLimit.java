package org.jshmem.microbench.measure;

import java.util.Optional;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.HostClock;
import org.jshmem.microbench.sampling.Decision;

/** The time for all points of a measure, in all its rounds together. Once it is over, it stays so. */
public final class TimeLimit {

    private final double seconds;
    private final Decision decision;
    private long startNs = -1;
    private boolean isOver;

    /**
     * Collective.
     *
     * @param shmem   the library
     * @param options how long to measure
     */
    public TimeLimit(Shmem shmem, PointOptions options) {
        seconds = options.timeLimitSeconds();
        decision = new Decision(shmem);
    }

    /**
     * Asks before a point, from the first of which time counts; collective where there is a limit. That one is measured in any case.
     *
     * @return true if no further point is to be measured
     */
    public boolean isOverNow() {
        if (startNs < 0) {
            startNs = HostClock.ns();
            return false;
        }
        if (!isOver && seconds < Double.POSITIVE_INFINITY) {
            isOver = decision.of(HostClock.ns() - startNs >= seconds * 1e9); // PE 0's clock counts
        }
        return isOver;
    }

    /**
     * What was found when it was asked for last.
     *
     * @return true if no further point is to be measured
     */
    public boolean isOver() {
        return isOver;
    }

    /**
     * What must be known to read the figures.
     *
     * @param measured how many points there are figures of
     * @param all      how many there would be without a limit
     * @return a sentence, where some are missing
     */
    public static Optional<String> note(long measured, long all) {
        return measured < all
                ? Optional.of("time limit: " + (all - measured) + " of " + all + " points were not measured")
                : Optional.empty();
    }
}
