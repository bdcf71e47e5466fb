package org.jshmem.sim.world;

/**
 * How a run has come to its end.
 *
 * @param exitCode   the job's exit code
 * @param message    what to tell the user, several lines perhaps, or null
 * @param cause      what a program threw and did not catch, or null
 * @param isDeadlock whether nobody could go on
 */
public record Ending(int exitCode, String message, Throwable cause, boolean isDeadlock) {

    /** Every PE has come to the end of its program. */
    static final Ending REGULAR = new Ending(0, null, null, false);

    /** A PE has asked for the end of all. */
    static Ending requested(int exitCode) {
        return new Ending(exitCode, null, null, false);
    }

    /** Something is wrong with the program. */
    static Ending error(String message) {
        return new Ending(1, message, null, false);
    }

    /** Nobody can go on. */
    static Ending deadlock(String message) {
        return new Ending(1, message, null, true);
    }

    /** A PE has thrown something. */
    static Ending thrown(int pe, Throwable cause) {
        return new Ending(1, FailureReport.of(pe, cause), cause, false);
    }
}
