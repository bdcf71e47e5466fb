package org.jshmem.spi;

import java.util.function.Supplier;

/**
 * What a backend may offer beside carrying operations out: diagnosis of waits that do not end, observation of what the
 * program does, survival of a PE's death. A backend that inherits all of it runs every correct program. Without
 * {@link #onStall} and {@link #hasClosed}, collective calls that do not match hang instead of ending with an error.
 */
public interface Supervision {

    /**
     * Registers what to do when a wait does not end: it is run by the waiting thread after a second and again and again
     * from then on, or, where that is known, when nothing can end the wait any more. It may throw, which ends the wait.
     *
     * @param diagnosis looks only at what {@link Transport#view} and {@link #hasClosed} show, and calls
     *                  {@link Transport#get} where there is no view; replaces an earlier one
     */
    default void onStall(Runnable diagnosis) {}

    /**
     * Who follows the waits that the library makes of short ones.
     *
     * @return the same at each call, if anybody does
     */
    default PolledWaits polledWaits() {
        return new PolledWaits();
    }

    /**
     * Whether a PE waits in {@link Transport#close} for the others, and not because of an exception. Need not be known at
     * once.
     *
     * @param pe the PE
     * @return true when it will do nothing else any more before all others have closed
     */
    default boolean hasClosed(int pe) {
        return false;
    }

    /**
     * Registers who can say more about what this PE is doing, for the report on a job that hangs.
     *
     * @param description lines of text; may be asked by any thread at any time
     */
    default void onReport(Supplier<String> description) {}

    /**
     * Who wants to know what the program does above this endpoint.
     *
     * @return the observer, or null when nobody does
     */
    default ProgramObserver observer() {
        return null;
    }

    /**
     * The calling thread begins a collective call. Only for a backend that records what happens.
     *
     * @param call  its name
     * @param bytes the size of its operand; -1 when the call has none
     * @return what {@link #endCall} is given
     */
    default long beginCall(String call, long bytes) {
        return 0;
    }

    /**
     * The end of a call.
     *
     * @param begun what {@link #beginCall} returned
     */
    default void endCall(long begun) {}

    /**
     * Records how much symmetric memory this PE's objects take, for whoever watches the job.
     *
     * @param bytes the new sum
     */
    default void heapInUse(long bytes) {}

    /**
     * What is known of the deaths of PEs.
     *
     * @return null in a job that ends with the first death
     */
    default Survival survival() {
        return null;
    }

    /**
     * A call that closes something has failed, was ended, or waits for long. If the program has made it because an exception is
     * leaving, then that is why, and it must not be lost: the job ends because of this PE, and the call is to return.
     *
     * @param closed the class of which a method closes something
     * @return false when the call is to throw what it has met
     */
    default boolean letExceptionContinue(Class<?> closed) {
        return false;
    }
}
