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
        boolean isRight = isRight(name);
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
}
