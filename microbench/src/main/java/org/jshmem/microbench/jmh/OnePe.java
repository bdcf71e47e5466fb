package org.jshmem.microbench.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

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
        local = lifetime.allocate(64, 64);
        pe = shmem.myPe();
    }

    /** Leaves it. */
    @TearDown(Level.Trial)
    public void close() {
        shmem.close();
        lifetime.close();
    }
}
