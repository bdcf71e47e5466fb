package org.jshmem.microbench.jmh;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** How long do small blocks take? */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class BlockAccess {

    /** Made by JMH. */
    public BlockAccess() {}

    /**
     * A put of 8 bytes.
     *
     * @param one the job
     */
    @Benchmark
    public void put8(OnePe one) {
        one.shmem.put(one.symmetric, 0, one.local, 0, 8, one.pe);
    }

    /**
     * A put of 64 bytes.
     *
     * @param one the job
     */
    @Benchmark
    public void put64(OnePe one) {
        one.shmem.put(one.symmetric, 0, one.local, 0, 64, one.pe);
    }

    /**
     * A get of 8 bytes.
     *
     * @param one the job
     */
    @Benchmark
    public void get8(OnePe one) {
        one.shmem.get(one.local, 0, one.symmetric, 0, 8, one.pe);
    }

    /**
     * A get of 64 bytes.
     *
     * @param one the job
     */
    @Benchmark
    public void get64(OnePe one) {
        one.shmem.get(one.local, 0, one.symmetric, 0, 64, one.pe);
    }
}
