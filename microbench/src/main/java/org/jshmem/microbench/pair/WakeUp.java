package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Samples;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long it takes until a PE runs that sleeps in the kernel, from the write that it waits for. */
@Command(name = "wake-up", description = "Time from a write to the return of the waitUntil that sleeps.")
final class WakeUp extends MeasureCommand {

    /** Longer than a PE spins, yields and naps. */
    private static final long ASLEEP_MS = 30;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "25",
            description = "How often (default: ${DEFAULT-VALUE}).")
    private int iterations;

    /** The last PE writes when it does so; all read one clock. */
    @Override
    protected Outcome measure(Shmem shmem) {
        require(shmem.nPes() > 1, "two PEs are needed: start it with oshrun -np 2: nPes=" + shmem.nPes());
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        Report report = report(shmem, "each sample is one wake-up", Pinning.apply(shmem, false));
        MemorySegment written = shmem.calloc(1, Long.BYTES);
        Samples samples = new Samples();
        boolean isRight = true;
        for (int round = 0; round < iterations; round++) {
            long before = written.get(JAVA_LONG, 0);
            shmem.barrierAll();
            if (shmem.myPe() == shmem.nPes() - 1) {
                sleep();
                shmem.p(JAVA_LONG, written, 0, shmem.clockNs(), 0);
            } else if (shmem.myPe() == 0) {
                shmem.waitUntil(JAVA_LONG, written, 0, Comparison.NE, before);
                long writtenNs = written.get(JAVA_LONG, 0);
                samples.record(Math.max(0, shmem.clockNs() - writtenNs), 1); // clocks of hosts may differ a little
                isRight &= writtenNs - before > 0 || before == 0;
            }
            shmem.barrierAll();
        }
        if (shmem.myPe() == 0) {
            report.add(Result.of(name(), Long.BYTES, Metric.LATENCY, 1, samples, isRight, Map.of()));
        }
        return new Outcome(report, new Decision(shmem).of(isRight));
    }

    private static void sleep() {
        try {
            Thread.sleep(ASLEEP_MS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
