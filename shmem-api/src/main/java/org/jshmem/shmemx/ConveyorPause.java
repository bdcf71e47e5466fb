package org.jshmem.shmemx;

import java.util.function.IntPredicate;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.PolledWait;
import org.jshmem.spi.PolledWaits;

/** How a PE waits in {@link Conveyor#advance} that has nothing to send and gets nothing. */
final class ConveyorPause implements PolledWait {

    /**
     * When nothing has moved since it advanced last; doubled each time. The longest lets a PE sleep that shares its core: PEs that only
     * gave way to each other kept the core from those that had something to do.
     */
    private static final long FIRST_NS = 5_000;
    private static final long LONGEST_NS = 2_000_000;

    /** In a row, some seconds: then somebody may have made a mistake. */
    private static final int PAUSES_TO_DIAGNOSE = 1_000;

    private final ConveyorWords words;
    private final PolledWaits waits;
    /** Which PEs have not done all that the exchange wants of them. */
    private final IntPredicate awaited;
    private long nextNs = FIRST_NS;
    private int pauses;
    private long exchange;
    private boolean isDone;

    ConveyorPause(ConveyorWords words, IntPredicate awaited) {
        this.words = words;
        this.awaited = awaited;
        waits = words.waits();
    }

    /** Something has moved. */
    void end() {
        nextNs = FIRST_NS;
        pauses = 0;
        waits.progress();
    }

    /** Short pauses are for nobody to see: they end by themselves before anybody looks. */
    void await(long exchanges, boolean done) {
        exchange = exchanges;
        isDone = done;
        if (nextNs < LONGEST_NS ? poll() : waits.poll(this)) {
            pauses = 0;
            waits.progress();
            return;
        }
        nextNs = Math.min(2 * nextNs, LONGEST_NS);
        if (++pauses % PAUSES_TO_DIAGNOSE == 0) {
            waits.diagnose(this::diagnoseAll);
        }
    }

    @Override
    public boolean poll() {
        return words.poll(nextNs);
    }

    /** Else the program may have items to push yet, or do something else first. */
    @Override
    public boolean isLeftToOthers() {
        return isDone;
    }

    private void diagnoseAll() {
        int pe = words.closedBefore(exchange);
        if (pe >= 0) {
            throw inVain("PE " + pe + " has closed the conveyor");
        }
        diagnose();
    }

    @Override
    public void diagnose() {
        for (int pe = 0; pe < words.nPes(); pe++) {
            if (awaited.test(pe) && words.hasLeft(pe)) {
                if (!words.poll(0)) { // what it had sent before is here
                    throw inVain("PE " + pe + " has left the library");
                }
                return;
            }
        }
    }

    private ShmemException inVain(String reason) {
        return new ShmemException(words.me(), "advance",
                reason + ", and is waited for in exchange number " + exchange + ": all PEs make as many");
    }

    @Override
    public String toString() {
        return "for items of a conveyor, or for its other PEs to be done";
    }
}
