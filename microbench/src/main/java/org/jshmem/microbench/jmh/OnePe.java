package org.jshmem.microbench.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A job of one PE, whose own memory stands for that of any: all of it is mapped and reached the same way. */
@State(Scope.Benchmark)
public class OnePe {

    Shmem shmem;
    MemorySegment symmetric;
    MemorySegment local;
    /** Not a constant, as in a program. */
    int pe;

    private Arena lifetime;

    /** Made by JMH. */
    public OnePe() {}

    /** Joins the job. */
    @Setup(Level.Trial)
    public void init() {
        shmem = Shmem.init();
        symmetric = shmem.calloc(1, 64);
        lifetime = Arena.ofShared();
        local = lifetime.allocate(64, 64).fill((byte) 1);
        pe = shmem.myPe();
    }

    /**
     * Looks at what the operations have left, and leaves the job.
     *
     * @param benchmark which it was
     */
    @TearDown(Level.Trial)
    public void close(BenchmarkParams benchmark) {
        String name = JmhScore.simpleName(benchmark.getBenchmark());
        boolean isRight = isRight(name) && areReadsRight();
        shmem.close();
        lifetime.close();
        if (!isRight) {
            throw new IllegalStateException("wrong data after " + name);
        }
    }

    /** At first all of the symmetric object is 0, and nothing of the local one. */
    private boolean isRight(String benchmark) {
        long first = symmetric.get(JAVA_LONG, 0);
        return switch (benchmark) {
            case "ElementAccess.p", "ElementAccess.plainStore", "AtomicOperations.set", "AtomicOperations.swap" ->
                first == 1;
            case "AtomicOperations.add", "AtomicOperations.fetchAdd" -> first > 0;
            case "BlockAccess.put8", "BlockAccess.get8" -> symmetric.mismatch(local) == Long.BYTES;
            case "BlockAccess.put64", "BlockAccess.get64" -> symmetric.mismatch(local) == -1;
            default -> first == 0;
        };
    }

    /** What an operation returns goes to JMH; so each that returns something is made once more, by the code that was measured. */
    private boolean areReadsRight() {
        symmetric.set(JAVA_LONG, 0, 42);
        return shmem.g(JAVA_LONG, symmetric, 0, pe) == 42
                && shmem.atomicFetch(JAVA_LONG, symmetric, 0, pe) == 42
                && shmem.atomicFetchAdd(JAVA_LONG, symmetric, 0, 1L, pe) == 42
                && shmem.atomicSwap(JAVA_LONG, symmetric, 0, 44L, pe) == 43
                && shmem.atomicCompareSwap(JAVA_LONG, symmetric, 0, 43L, 0L, pe) == 44
                && shmem.atomicCompareSwap(JAVA_LONG, symmetric, 0, 44L, 45L, pe) == 44
                && symmetric.get(JAVA_LONG, 0) == 45;
    }
}
