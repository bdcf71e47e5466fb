package org.jshmem.microbench.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.JobsCommand;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.peers.HostPeers;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the way between hosts costs over the libraries that join them: PE 0 starts jobs on two hosts, while the others sleep. */
@Command(
        name = "compare-hosts",
        description = "Two hosts, side by side with the same in C over the same library and transport (Open MPI, MPICH).",
        footer = {"",
            "The hosts are two processes of this machine that have nothing but TCP on loopback. Each needs a core for each PE "
                    + "and one for its agent: with fewer, ours waits for cores. C waits inside MPI, where it "
                    + "answers soonest. Figures are medians of the rounds, first those of the first operations of a job.",
            "A library that is not installed is left out. When a job of ours fails or does not end in time its row "
                    + "says why, and the exit code is 1. With no library there is nothing to compare: exit code 1."})
public final class CompareHosts extends JobsCommand {

    @Option(
            names = "--pes-per-host",
            paramLabel = "N",
            defaultValue = "1",
            description = "PEs on each of the two hosts, and processes in C; pairs are of one PE on each host (default: "
                    + "${DEFAULT-VALUE}).")
    private int pesPerHost;

    @Option(
            names = "--point-time",
            paramLabel = "S",
            defaultValue = "0.2",
            description = "Time for each point, and as much to warm up, in seconds (default: ${DEFAULT-VALUE}).")
    private double pointSeconds;

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "120",
            description = "Seconds after which a job is ended and has failed (default: ${DEFAULT-VALUE}).")
    private long limitSeconds;

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            description = "Seconds after which no further round begins; there is always one (default: none).")
    private double timeLimitSeconds = Double.POSITIVE_INFINITY;

    /** Made by {@code bench}. */
    public CompareHosts() {}

    @Override
    protected void requireOptions() {
        require(pesPerHost >= 1, "--pes-per-host must be at least 1: pes=" + pesPerHost);
        require(pesPerHost <= Integer.MAX_VALUE / 2,
                "--pes-per-host: two hosts have not so many PEs: pes=" + pesPerHost);
        require(pointSeconds > 0, "--point-time must be greater than 0: seconds=" + pointSeconds);
        require(limitSeconds >= 1, "--limit must be at least 1: seconds=" + limitSeconds);
        require(timeLimitSeconds > 0, "--time-limit must be positive: seconds=" + timeLimitSeconds);
    }

    @Override
    protected String about() {
        return "two hosts of " + pesPerHost + " in turns, medians of " + rounds();
    }

    @Override
    protected boolean run(Report report, Path oshrun) throws IOException {
        try (HostPeers peers = new HostPeers(pesPerHost)) {
            peers.absent().forEach(report::note);
            Progress progress = Progress.ofPes(true, name(), "jobs",
                    (long) peers.libraries().size() * (1 + rounds() * HostsRounds.RUNS));
            List<HostsRounds> all = new ArrayList<>();
            for (String library : peers.libraries()) {
                all.add(new HostsRounds(peers, library, oshrun, 2 * pesPerHost, pointSeconds, limitSeconds,
                        progress::step));
            }
            all.forEach(HostsRounds::makeCaches);
            int done = run(all);
            progress.close();
            all.forEach(each -> each.report(report));
            if (done < rounds()) {
                report.note("the time limit ended it: medians of " + done + (done == 1 ? " round" : " rounds"));
            }
            return !all.isEmpty() && all.stream().allMatch(HostsRounds::isRight);
        }
    }

    /** Returns how many rounds there was time for: all that a limit of the caller cut short would be lost. */
    private int run(List<HostsRounds> all) {
        long startNs = System.nanoTime();
        int round = 0;
        do {
            for (HostsRounds each : all) {
                each.run(round);
            }
            round++;
        } while (round < rounds() && (System.nanoTime() - startNs) / 1e9 < timeLimitSeconds);
        return round;
    }
}
