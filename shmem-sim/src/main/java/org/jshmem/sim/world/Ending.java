package org.jshmem.sim.world;

/**
 * How a run has come to its end.
 *
 * @param exitCode the job's exit code
 * @param message  what to tell the user, several lines perhaps, or null
 * @param cause    what a program threw and did not catch, or null
 */
public record Ending(int exitCode, String message, Throwable cause) {

    /** Every PE has come to the end of its program. */
    static final Ending REGULAR = new Ending(0, null, null);

    /** A PE has asked for the end of all. */
    static Ending requested(int exitCode) {
        return new Ending(exitCode, null, null);
    }

    /** Something is wrong with the program. */
    static Ending error(String message) {
        return new Ending(1, message, null);
    }

    /** A PE has thrown something. */
    static Ending thrown(int pe, Throwable cause) {
        return new Ending(1, FailureReport.of(pe, cause), cause);
    }
}
