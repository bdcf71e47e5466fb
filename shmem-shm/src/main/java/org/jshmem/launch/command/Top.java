package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.option.Suggestion;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.process.HostTable;
import org.jshmem.launch.process.JobSegments;
import org.jshmem.launch.process.StatisticsTable;

/**
 * {@code oshrun top [--hosts] [--once] [PID]}: shows what PEs of a running job count, or its hosts; on a terminal in place, each second,
 * until the job ends or the key q is pressed, elsewhere once.
 */
public final class Top {

    /** The word of the command line. */
    static final String NAME = "top";

    private static final String OF_HOSTS = "--hosts";
    private static final String ONCE = "--once";

    private static final long PERIOD_MS = 1_000;
    private static final long STARTING_PERIOD_MS = 50;

    private final long pid;
    private final JobSegments segments;
    private final boolean isOfHosts;

    private Top(long pid, JobSegments segments, boolean isOfHosts) {
        this.pid = pid;
        this.segments = segments;
        this.isOfHosts = isOfHosts;
    }

    /**
     * Shows a job.
     *
     * @param arguments those behind {@code top}
     * @return the exit code
     * @throws InterruptedException when this thread is interrupted
     */
    public static int run(List<String> arguments) throws InterruptedException {
        List<String> rest = new ArrayList<>(arguments);
        rest.removeAll(List.of(OF_HOSTS, ONCE));
        long pid = rest.isEmpty() ? onlyJob() : pid(rest);
        boolean isOfHosts = arguments.contains(OF_HOSTS);
        try (JobSegments segments = JobSegments.open(segmentsOf(pid))) {
            if (isOfHosts && segments.areOfOneHost()) {
                throw new UsageException("top: the job of process " + pid + " has one host: leave --hosts out");
            }
            new Top(pid, segments, isOfHosts).show(arguments.contains(ONCE));
        }
        return 0;
    }

    private static long pid(List<String> words) {
        for (String word : words) {
            if (word.startsWith("-")) {
                throw new UsageException("top: unknown option: " + word + Suggestion.of(word, List.of(OF_HOSTS, ONCE))
                        + ": expected --hosts, --once or nothing");
            }
        }
        if (words.size() != 1 || !words.getFirst().matches("\\d{1,9}")) {
            String given = String.join(" ", words);
            throw new UsageException("top: not a process id: " + (given.isBlank() ? "'" + given + "'" : given)
                    + ": give that of the oshrun whose job to show, for example oshrun top 4711, or none");
        }
        return Long.parseLong(words.getFirst());
    }

    private static long onlyJob() throws InterruptedException {
        List<Long> jobs;
        try {
            jobs = RunningJobs.find();
            boolean isAnyStarting = true;
            while (jobs.isEmpty() && isAnyStarting) { // the last look is behind the end of the start
                isAnyStarting = RunningJobs.isAnyStarting();
                Thread.sleep(isAnyStarting ? STARTING_PERIOD_MS : 0);
                jobs = RunningJobs.find();
            }
        } catch (IOException e) {
            throw new UsageException(
                    "top: cannot look for jobs: " + e.getMessage() + ": give the process id of an oshrun");
        }
        if (jobs.size() == 1) {
            return jobs.getFirst();
        }
        if (jobs.isEmpty()) {
            throw new UsageException("top: no job of yours runs on this host");
        }
        throw new UsageException("top: " + jobs.size()
                + " jobs run: give the process id of one, for example oshrun top "
                + jobs.getFirst() + "\n" + String.join("\n", jobs.stream().map(RunningJobs::describe).toList()));
    }

    /** Of a job that has just been started, as soon as there are some. */
    private static List<Path> segmentsOf(long pid) throws InterruptedException {
        try {
            List<Path> segments = RunningJobs.segmentsOf(pid);
            boolean isStarting = true;
            while (segments.isEmpty() && isStarting) { // the last look is behind the end of the start
                isStarting = RunningJobs.isStarting(pid);
                Thread.sleep(isStarting ? STARTING_PERIOD_MS : 0);
                segments = RunningJobs.segmentsOf(pid);
            }
            if (segments.isEmpty()) {
                throw new UsageException(
                        "top: process " + pid + " runs no job of oshrun, or a simulated one, which top does not show");
            }
            return segments;
        } catch (IOException e) {
            throw new UsageException("top: there is no process " + pid + ", or it is another user's");
        }
    }

    /** What was last on the screen stays to be seen. */
    private void show(boolean isOnce) throws InterruptedException {
        try (Screen screen = isOnce ? null : Screen.open()) {
            boolean isWatched = screen != null;
            while (isWatched && RunningJobs.hasProgram(pid)) {
                screen.show(table());
                isWatched = !screen.awaitQuit(PERIOD_MS);
            }
        }
        System.out.println(table());
    }

    private String table() {
        return isOfHosts ? HostTable.of(segments) : StatisticsTable.of(segments);
    }
}
