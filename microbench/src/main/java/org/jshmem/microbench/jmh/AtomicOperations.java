package org.jshmem.microbench.jmh;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long do atomic operations take? */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class AtomicOperations {

    /** Made by JMH. */
    public AtomicOperations() {}

    /**
     * Add.
     *
     * @param one the job
     */
    @Benchmark
    public void add(OnePe one) {
        one.shmem.atomicAdd(JAVA_LONG, one.symmetric, 0, 1L, one.pe);
    }

    /**
     * Add and return the value before.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long fetchAdd(OnePe one) {
        return one.shmem.atomicFetchAdd(JAVA_LONG, one.symmetric, 0, 1L, one.pe);
    }

    /**
     * Replace and return the value before.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long swap(OnePe one) {
        return one.shmem.atomicSwap(JAVA_LONG, one.symmetric, 0, 1L, one.pe);
    }

    /**
     * Replace what is expected.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long compareSwap(OnePe one) {
        return one.shmem.atomicCompareSwap(JAVA_LONG, one.symmetric, 0, 0L, 0L, one.pe);
    }

    /**
     * Read.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long fetch(OnePe one) {
        return one.shmem.atomicFetch(JAVA_LONG, one.symmetric, 0, one.pe);
    }

    /**
     * Write.
     *
     * @param one the job
     */
    @Benchmark
    public void set(OnePe one) {
        one.shmem.atomicSet(JAVA_LONG, one.symmetric, 0, 1L, one.pe);
    }
}
