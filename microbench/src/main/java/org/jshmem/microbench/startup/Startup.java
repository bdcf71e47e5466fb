package org.jshmem.microbench.startup;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Installation;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Progress;
import org.jshmem.microbench.sampling.Samples;
import org.jshmem.microbench.sampling.Turn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * How long a job takes that only says hello: PE 0 starts one after the other while the others sleep. The script
 * {@code microbench/src/main/scripts/startup} shows CPU time, memory and MPI beside it.
 */
@Command(name = "startup", description = "Time of a whole job that says hello, from the call of oshrun to its end.")
public final class Startup extends MeasureCommand {

    @Option(
            names = "--pes",
            split = ",",
            paramLabel = "N",
            description = "PEs of the jobs, e.g. 2,8,64 (default: as many as this one has).")
    private List<Integer> pes;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "5",
            description = "Jobs of each size, after one that does not count (default: ${DEFAULT-VALUE}).")
    private int iterations;

    /** Made by {@code bench}. */
    public Startup() {}

    @Override
    protected Outcome measure(Shmem shmem) {
        require(!Platform.current().isVirtual(), "a simulated machine has no start-up: run it without --machine");
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        List<Integer> sizes = pes == null ? List.of(shmem.nPes()) : pes;
        require(sizes.stream().allMatch(size -> size >= 1), "--pes must be at least 1: pes=" + sizes);
        require(Installation.home().isPresent(), "there is no oshrun where this program was started from");
        Path oshrun = Installation.home().orElseThrow().resolve("oshrun");
        Report report = report(shmem, "each sample is one job", Pinning.apply(shmem, false));
        Decision decision = new Decision(shmem);
        Turn turn = new Turn(shmem);
        boolean isRight = shmem.myPe() != 0 || measure(oshrun, sizes, report);
        turn.await();
        return new Outcome(report, decision.of(isRight));
    }

    private boolean measure(Path oshrun, List<Integer> sizes, Report report) {
        Progress progress = new Progress(System.err, name(), "jobs", sizes.size() * (iterations + 1L),
                System.nanoTime());
        boolean isRight = true;
        long jobs = 0;
        for (int size : sizes) {
            Samples samples = new Samples();
            boolean hasGreeted = true;
            for (int i = 0; i <= iterations; i++) {
                HelloJob job = HelloJob.run(oshrun, size);
                hasGreeted &= job.hasGreeted();
                if (i > 0) {
                    samples.record(job.elapsedNs(), 1);
                }
                progress.at(++jobs, System.nanoTime());
            }
            report.add(Result.of(name() + "/" + size + "-pes", 0, Metric.LATENCY, 1, samples, hasGreeted,
                    Map.of("jobPes", size)));
            isRight &= hasGreeted;
        }
        return isRight;
    }
}
