package org.jshmem.shmemx;

import org.jshmem.core.ShmemException;

/** How a PE waits in {@link Conveyor#advance} that has nothing to send and gets nothing. */
final class ConveyorPause {

    /**
     * When nothing has moved since it advanced last; doubled each time. The longest lets a PE sleep that shares its core: PEs that only
     * gave way to each other kept the core from those that had something to do.
     */
    private static final long FIRST_NS = 5_000;
    private static final long LONGEST_NS = 2_000_000;

    /** In a row, some seconds: then somebody may have made a mistake. */
    private static final int PAUSES_TO_DIAGNOSE = 1_000;

    private final ConveyorWords words;
    private long nextNs = FIRST_NS;
    private int pauses;

    ConveyorPause(ConveyorWords words) {
        this.words = words;
    }

    /** Something has moved. */
    void end() {
        nextNs = FIRST_NS;
        pauses = 0;
    }

    void await(long exchanges) {
        if (words.poll(nextNs)) {
            pauses = 0;
            return;
        }
        nextNs = Math.min(2 * nextNs, LONGEST_NS);
        if (++pauses % PAUSES_TO_DIAGNOSE == 0) {
            diagnose(exchanges);
        }
    }

    /** These waits have limits, so the library takes no PE that makes them for one that waits for ever. */
    private void diagnose(long exchanges) {
        int pe = words.closedBefore(exchanges);
        if (pe >= 0) {
            throw new ShmemException(words.me(), "advance",
                    "PE " + pe + " has closed the conveyor, and is waited for in "
                            + "exchange number " + exchanges + ": all PEs make as many");
        }
    }
}
