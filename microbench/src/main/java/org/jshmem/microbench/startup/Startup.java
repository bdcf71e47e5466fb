package org.jshmem.microbench.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.JobsCommand;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.peers.JobPeers;
import org.jshmem.microbench.process.CommandRunner;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What a user waits for: PE 0 starts whole jobs, one after the other, while the others sleep. */
@Command(
        name = "startup",
        description = "Whole jobs from cold, from the call of oshrun to the end: wall and CPU time of all processes, beside "
                + "C libraries.",
        footer = {"",
            "Each job is new and its files are in memory: on the first number of PEs one more goes before that "
                    + "does not count. CPU time is that of every process of the job, to 10 ms. Inside is what the program takes "
                    + "of its own work: PE 0 the barriers and sums, a kernel its timed part. Figures are medians, least and greatest of "
                    + "the rounds.",
            "A job that fails, or does not end in time, is not run again on as many PEs, and its row says why. When it is "
                    + "one of ours, the exit code is 1. Kernels verify themselves."})
public final class Startup extends JobsCommand {

    @Option(
            names = "--jobs",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "JOB",
            description = "What to run, of hello, barriers (1,000 of them), sums8, sums8k, sums128k and sums1m (sums of doubles of "
                    + "so many bytes), is and sp (class S, and on the largest power of two or square that it can use; ours "
                    + "alone) (default: all).")
    private List<WholeJob> jobs = List.of(WholeJob.values());

    @Option(
            names = "--pes",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "N",
            defaultValue = "2,8,64,256",
            description = "PEs of the jobs (default: ${DEFAULT-VALUE}).")
    private List<Integer> pes;

    @Option(
            names = "--ours",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "OPTIONS",
            defaultValue = OwnSystem.NO_OPTIONS,
            description = "Ways to run ours, a row each: further options of oshrun as one word, or none, as in "
                    + "--ours none,--bind-to=core (default: ${DEFAULT-VALUE}).")
    private List<String> ours;

    @Option(names = "--no-peers", description = "Without C libraries.")
    private boolean isAlone;

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "300",
            description = "Seconds after which a job is ended and has failed (default: ${DEFAULT-VALUE}).")
    private long limitSeconds;

    /** Made by {@code bench}. */
    public Startup() {}

    @Override
    protected void requireOptions() {
        require(limitSeconds >= 1, "--limit must be at least 1: seconds=" + limitSeconds);
        require(pes.stream().allMatch(each -> each >= 1), "--pes must be at least 1: pes=" + pes);
        require(ours.stream().allMatch(word -> word.equals(OwnSystem.NO_OPTIONS) || word.startsWith("-")),
                "--ours: a word is no option: say none for no options: " + ours);
    }

    @Override
    protected String about() {
        return "whole jobs in turns, medians of " + rounds();
    }

    @Override
    protected boolean run(Report report, Path oshrun) throws IOException {
        boolean hasPeers = !isAlone && jobs.stream().anyMatch(WholeJob::isInC);
        try (CommandRunner runner = new CommandRunner("jobs");
                JobPeers peers = hasPeers ? new JobPeers() : null) {
            List<JobSystem> systems = new ArrayList<>();
            ours.forEach(options -> systems.add(OwnSystem.of(runner, oshrun, options)));
            if (peers != null) {
                peers.libraries()
                        .forEach(name -> systems.add(new PeerSystem(peers, name, Platform.processors())));
            }
            boolean isRight = measure(report, systems);
            if (peers != null && !peers.absent().isEmpty()) {
                report.note(String.join("; ", peers.absent()));
            }
            return isRight;
        }
    }

    /** Rows are printed as soon as all systems have run their job. */
    private boolean measure(Report report, List<JobSystem> systems) {
        List<JobGroup> groups = JobGroup.of(jobs, pes, systems);
        Progress progress = Progress.ofPes(true, name(), "jobs",
                groups.stream().mapToLong(group -> group.jobs(rounds())).sum());
        boolean isRight = true;
        int width = systems.stream().mapToInt(system -> system.title().length()).max().orElse(0);
        report.table(JobRow.head(width));
        for (JobGroup group : groups) {
            group.run(rounds(), limitSeconds, progress::step);
            for (JobRow row : group.rows()) {
                report.table(row.line(width));
                row.results().forEach(report::record);
                isRight &= row.isRight();
            }
        }
        progress.close();
        return isRight;
    }
}
