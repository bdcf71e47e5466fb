package org.jshmem.microbench.lock;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Distribution;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Whether a lock that all PEs want for a while comes to each as often. */
@Command(
        name = "lock-fairness",
        description = "How often each PE gets a lock that all want: per cent of an equal share, over the PEs.")
final class LockFairness extends MeasureCommand {

    private static final double DEFAULT_SECONDS = 0.5;
    private static final double DEFAULT_VIRTUAL_SECONDS = 2e-4;

    private double seconds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "For how long they want it (default: 0.5, on a simulated machine 0.0002).")
    void setSeconds(double seconds) {
        require(seconds > 0, "--seconds must be positive: seconds=" + seconds);
        this.seconds = seconds;
    }

    @Override
    protected Outcome measure(Shmem shmem) {
        Report report = report(shmem, "each sample is one PE", Pinning.apply(shmem, false));
        MemorySegment counter = shmem.calloc(1, Long.BYTES);
        MemorySegment mine = shmem.malloc(Long.BYTES);
        MemorySegment all = shmem.malloc(Long.BYTES * (long) shmem.nPes());
        mine.set(JAVA_LONG, 0, compete(shmem, counter));
        shmem.fcollect(all, mine);
        long[] acquisitions = IntStream.range(0, shmem.nPes()).mapToLong(pe -> all.getAtIndex(JAVA_LONG, pe)).toArray();
        long total = IntStream.range(0, shmem.nPes()).mapToLong(pe -> acquisitions[pe]).sum();
        boolean isRight = total == shmem.g(JAVA_LONG, counter, 0, 0);
        report.add(share(acquisitions, total, isRight));
        return new Outcome(report, isRight);
    }

    /** How often this PE has had the lock; the counter of PE 0 says how often all had. */
    private long compete(Shmem shmem, MemorySegment counter) {
        MemorySegment lock = shmem.calloc(1, Long.BYTES);
        long durationNs = (long) (1e9 * (seconds > 0
                ? seconds
                : Platform.current().isVirtual() ? DEFAULT_VIRTUAL_SECONDS : DEFAULT_SECONDS));
        shmem.barrierAll();
        long startNs = System.nanoTime();
        long count = 0;
        do {
            shmem.setLock(lock);
            shmem.p(JAVA_LONG, counter, 0, shmem.g(JAVA_LONG, counter, 0, 0) + 1, 0);
            shmem.clearLock(lock);
            count++;
        } while (System.nanoTime() - startNs < durationNs);
        shmem.barrierAll();
        return count;
    }

    private static Result share(long[] acquisitions, long total, boolean isRight) {
        double equal = total / (double) acquisitions.length / 100;
        return new Result("lock-fairness", 0, "share", "%",
                Distribution.ofMany(LongStream.of(acquisitions).mapToObj(count -> count / equal).toList()), Double.NaN,
                isRight, Map.of("acquisitions", total));
    }
}
