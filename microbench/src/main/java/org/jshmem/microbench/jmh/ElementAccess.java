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

/** How long do single elements take? */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class ElementAccess {

    /** Made by JMH. */
    public ElementAccess() {}

    /**
     * A put of one long.
     *
     * @param one the job
     */
    @Benchmark
    public void p(OnePe one) {
        one.shmem.p(JAVA_LONG, one.symmetric, 0, 1L, one.pe);
    }

    /**
     * A get of one long.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long g(OnePe one) {
        return one.shmem.g(JAVA_LONG, one.symmetric, 0, one.pe);
    }

    /**
     * What p cannot beat: a store through the object itself.
     *
     * @param one the job
     */
    @Benchmark
    public void plainStore(OnePe one) {
        one.symmetric.set(JAVA_LONG, 0, 1L);
    }

    /**
     * What g cannot beat: a load through the object itself.
     *
     * @param one the job
     * @return what JMH consumes
     */
    @Benchmark
    public long plainLoad(OnePe one) {
        return one.symmetric.get(JAVA_LONG, 0);
    }
}
