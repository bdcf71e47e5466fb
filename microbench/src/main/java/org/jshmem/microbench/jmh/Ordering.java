package org.jshmem.microbench.jmh;

import java.util.concurrent.TimeUnit;

import org.jshmem.core.Comparison;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long do ordering, completion and a wait for what has happened take? */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class Ordering {

    /** Made by JMH. */
    public Ordering() {}

    /**
     * Fence.
     *
     * @param one the job
     */
    @Benchmark
    public void fence(OnePe one) {
        one.shmem.fence();
    }

    /**
     * Quiet.
     *
     * @param one the job
     */
    @Benchmark
    public void quiet(OnePe one) {
        one.shmem.quiet();
    }

    /**
     * A wait whose condition holds.
     *
     * @param one the job
     */
    @Benchmark
    public void satisfiedWait(OnePe one) {
        one.shmem.waitUntil(JAVA_LONG, one.symmetric, 0, Comparison.EQ, 0L);
    }

    /**
     * A barrier of one PE.
     *
     * @param one the job
     */
    @Benchmark
    public void barrier(OnePe one) {
        one.shmem.barrierAll();
    }
}
