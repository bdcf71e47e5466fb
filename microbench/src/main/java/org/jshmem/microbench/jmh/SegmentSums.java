package org.jshmem.microbench.jmh;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.shmemx.SegmentReductions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long does a sum of what {@code ptr} gives take, by the library and by the plain loop? */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 9, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class SegmentSums {

    private Shmem shmem;
    private MemorySegment of512;
    private MemorySegment of4K;
    private MemorySegment of32K;
    private MemorySegment of1M;

    /** Made by JMH. */
    public SegmentSums() {}

    /** Joins the job; the last element alone is not 0. */
    @Setup(Level.Trial)
    public void init() {
        shmem = Shmem.init();
        of512 = elements(512);
        of4K = elements(4 << 10);
        of32K = elements(32 << 10);
        of1M = elements(1 << 20);
    }

    private MemorySegment elements(long bytes) {
        MemorySegment segment = shmem.ptr(shmem.calloc(bytes, 1), shmem.myPe());
        segment.set(JAVA_LONG, bytes - Long.BYTES, 1);
        return segment;
    }

    /** Leaves the job. */
    @TearDown(Level.Trial)
    public void close() {
        shmem.close();
    }

    private static long plain(MemorySegment longs) {
        long sum = 0;
        for (long i = 0; i < longs.byteSize() / Long.BYTES; i++) {
            sum += longs.getAtIndex(JAVA_LONG, i);
        }
        return right(sum);
    }

    private static long right(long sum) {
        if (sum != 1) {
            throw new IllegalStateException("wrong sum: " + sum);
        }
        return sum;
    }

    /** The bits of the long 1 are the least double that is not 0. */
    private static double right(double sum) {
        if (sum != Double.MIN_VALUE) {
            throw new IllegalStateException("wrong sum: " + sum);
        }
        return sum;
    }

    /**
     * The plain loop.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long plain512() {
        return plain(of512);
    }

    /**
     * The library.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long longs512() {
        return right(SegmentReductions.sum(JAVA_LONG, of512));
    }

    /**
     * The library, in several partial sums.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public double doubles512() {
        return right(SegmentReductions.sum(JAVA_DOUBLE, of512));
    }

    /**
     * The plain loop.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long plain4K() {
        return plain(of4K);
    }

    /**
     * The library.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long longs4K() {
        return right(SegmentReductions.sum(JAVA_LONG, of4K));
    }

    /**
     * The library, in several partial sums.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public double doubles4K() {
        return right(SegmentReductions.sum(JAVA_DOUBLE, of4K));
    }

    /**
     * The plain loop.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long plain32K() {
        return plain(of32K);
    }

    /**
     * The library.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long longs32K() {
        return right(SegmentReductions.sum(JAVA_LONG, of32K));
    }

    /**
     * The library, in several partial sums.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public double doubles32K() {
        return right(SegmentReductions.sum(JAVA_DOUBLE, of32K));
    }

    /**
     * The plain loop.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long plain1M() {
        return plain(of1M);
    }

    /**
     * The library.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public long longs1M() {
        return right(SegmentReductions.sum(JAVA_LONG, of1M));
    }

    /**
     * The library, in several partial sums.
     *
     * @return what JMH consumes
     */
    @Benchmark
    public double doubles1M() {
        return right(SegmentReductions.sum(JAVA_DOUBLE, of1M));
    }
}
