package org.jshmem.sim.pe;

/**
 * How a run has come to its end.
 *
 * @param exitCode   the job's exit code
 * @param message    for the user, several lines perhaps, or null
 * @param cause      what a program threw and did not catch, or null
 * @param isDeadlock whether nobody could continue
 */
public record Ending(int exitCode, String message, Throwable cause, boolean isDeadlock) {

    /** Every PE has come to the end of its program. */
    public static final Ending REGULAR = new Ending(0, null, null, false);

    /**
     * A PE has asked for the end of all.
     *
     * @param exitCode that it has asked for
     * @return the ending
     */
    public static Ending requested(int exitCode) {
        return new Ending(exitCode, null, null, false);
    }

    /** Something is wrong with the program. */
    static Ending error(String message) {
        return new Ending(1, message, null, false);
    }

    /**
     * Nobody can continue.
     *
     * @param message who waits for what
     * @return the ending
     */
    public static Ending deadlock(String message) {
        return new Ending(1, message, null, true);
    }

    /**
     * A PE has thrown something of which a handler of its program has been told.
     *
     * @param cause what
     * @return the ending, without a message
     */
    static Ending handled(Throwable cause) {
        return new Ending(1, null, cause, false);
    }

    /**
     * A PE has thrown something.
     *
     * @param pe    which
     * @param cause what
     * @return the ending
     */
    public static Ending thrown(int pe, Throwable cause) {
        return new Ending(1, FailureReport.of(pe, cause), cause, false);
    }
}
