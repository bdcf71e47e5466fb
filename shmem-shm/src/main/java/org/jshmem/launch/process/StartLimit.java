package org.jshmem.launch.process;

import java.time.Duration;

import org.jshmem.launch.stream.Terminal;

/**
 * The end of a job whose JVMs do not get started in its time, which counts from when all have been: a file for output may
 * be a pipe, and to open it waits for somebody who reads it.
 */
final class StartLimit implements AutoCloseable {

    /** That many JVMs take a while is nothing to complain of, however short the time of the job. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Thread limit;

    /**
     * From now on.
     *
     * @param timeout of the job, or null
     */
    StartLimit(Duration timeout) {
        limit = timeout == null
                ? null
                : Thread.ofPlatform().daemon().name("start limit").start(() -> await(timeout.plus(GRACE)));
    }

    private static void await(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException _) {
            return; // all have been started
        }
        Terminal.report(
                "the time limit has been over for " + GRACE.toSeconds() + " s, and PEs are still to be started: "
                        + "does nobody read a pipe that --output-filename names? ending the job");
        System.exit(ProcessJob.TIMED_OUT);
    }

    /** All have been started, or never will be. */
    @Override
    public void close() {
        if (limit != null) {
            limit.interrupt();
        }
    }
}
