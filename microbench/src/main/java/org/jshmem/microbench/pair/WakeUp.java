package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointTable;
import org.jshmem.microbench.Samples;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long it takes until a PE runs that sleeps in the kernel, from the write that it waits for. */
@Command(name = "wake-up", description = "Time from a write to the return of the waitUntil that sleeps.")
final class WakeUp implements Measure {

    /** Longer than a PE spins, yields and naps. */
    private static final Duration ASLEEP = Duration.ofMillis(30);

    @Spec
    private CommandSpec command;

    @Mixin
    private PairOptions options;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** The last PE writes when it does so; all read one clock. */
    @Override
    public boolean run(Shmem shmem) {
        PairMeasure.requirePartner(shmem, command);
        MemorySegment written = shmem.calloc(1, Long.BYTES);
        Samples samples = new Samples();
        long rounds = Math.min(options.iterations(), options.pointNs() / ASLEEP.toNanos() + 20);
        for (long round = 0; round < rounds; round++) {
            shmem.barrierAll();
            if (shmem.myPe() == shmem.nPes() - 1) {
                LockSupport.parkNanos(ASLEEP.toNanos());
                shmem.p(JAVA_LONG, written, 0, System.nanoTime(), 0);
            } else if (shmem.myPe() == 0) {
                long before = written.get(JAVA_LONG, 0);
                shmem.waitUntil(JAVA_LONG, written, 0, Comparison.NE, before);
                samples.record(Math.max(0, System.nanoTime() - written.get(JAVA_LONG, 0)), 1);
            }
            shmem.barrierAll();
        }
        if (shmem.myPe() == 0) {
            System.out.print(PointTable.title("wake-up", "PEs not pinned"));
            System.out.print(PointTable.row(new PointResult("wake-up", Long.BYTES, samples, true)));
        }
        return true;
    }
}
