package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.shmemx.Atomics;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that does a known number of operations; with an argument, it then waits for ever. */
public final class Counted {

    public static final int PUTS = 1_000;
    public static final int PUT_BYTES = 1_000;
    public static final int GETS = 500;
    public static final int GET_BYTES = 4_000;
    public static final int ATOMICS = 300;
    /** Of those, such as the library makes of two. */
    public static final int UPDATES = 100;
    /** Looks at one's own memory, which are none. */
    public static final int TESTS = 10;
    public static final int HEAP_BYTES = 1_500_000;

    private Counted() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment memory = shmem.calloc(HEAP_BYTES, 1);
            MemorySegment block = MemorySegment.ofArray(new byte[GET_BYTES]);
            int neighbour = (shmem.myPe() + 1) % shmem.nPes();
            for (int i = 0; i < PUTS; i++) {
                shmem.put(memory, block.asSlice(0, PUT_BYTES), neighbour);
            }
            for (int i = 0; i < GETS; i++) {
                shmem.get(block, memory, neighbour);
            }
            for (int i = 0; i < ATOMICS - UPDATES; i++) {
                shmem.atomicInc(JAVA_LONG, memory, 1_000, neighbour);
            }
            for (int i = 0; i < UPDATES; i++) {
                Atomics.fetchAdd(shmem, JAVA_DOUBLE, memory, 1_008, 1, neighbour);
            }
            for (int i = 0; i < TESTS; i++) {
                shmem.test(JAVA_LONG, memory, 2_000, Comparison.EQ, 1);
            }
            shmem.put(memory, block.asSlice(0, 0), neighbour);
            inside(shmem);
            System.out.println("counted");
            if (args.length > 0) {
                Faults.waitForEver(shmem, memory.asSlice(2_000));
            }
            shmem.free(memory);
        }
    }

    /** Calls of which the library makes operations of its own. */
    private static void inside(Shmem shmem) {
        MemorySegment words = shmem.calloc(3, Long.BYTES);
        shmem.setLock(words);
        shmem.clearLock(words);
        shmem.world().reduce(ReduceOp.SUM, Type.LONG, words.asSlice(Long.BYTES, Long.BYTES),
                words.asSlice(2 * Long.BYTES, Long.BYTES));
        shmem.barrierAll();
        shmem.free(words);
    }
}
