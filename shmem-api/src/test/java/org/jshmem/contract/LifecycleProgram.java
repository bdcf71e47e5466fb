package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.Symmetric;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadLevel;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Joins and leaves the job, nested and again and again (OpenSHMEM section 9.1): run it with {@code oshrun -np N}. */
public final class LifecycleProgram {

    private static final int ROUNDS = 3;

    @Symmetric(bytes = Long.BYTES)
    private static MemorySegment tickets;

    @Symmetric(bytes = 1024)
    private static MemorySegment table;

    private LifecycleProgram() {}

    /**
     * Runs the check.
     *
     * @param args none
     * @throws Exception when something is not as it should be
     */
    public static void main(String[] args) throws Exception {
        check(!Shmem.isInitialized(), "not joined yet");
        for (int round = 0; round < ROUNDS; round++) {
            Shmem outer = Shmem.init(ThreadLevel.FUNNELED);
            Shmem inner = Shmem.init();
            check(outer == inner && inner.threadLevel() == ThreadLevel.FUNNELED, "the same handle");
            MemorySegment number = outer.calloc(1, Long.BYTES);
            inner.close();
            check(Shmem.isInitialized(), "still joined");
            number.set(JAVA_LONG, 0, outer.myPe() + 1L);
            outer.reduce(ReduceOp.SUM, JAVA_LONG, number, number);
            check(number.get(JAVA_LONG, 0) == outer.nPes() * (outer.nPes() + 1L) / 2, "the sum");
            check(failsInAnotherThread(outer), "another thread must not call");
            outer.allocateStatics(LifecycleProgram.class);
            outer.atomicInc(JAVA_LONG, tickets, 0, outer.nPes() - 1);
            outer.barrierAll();
            check(outer.g(JAVA_LONG, tickets, 0, outer.nPes() - 1) == outer.nPes(), "the tickets");
            check(table.byteSize() == 1024, "the table");
            outer.close();
            outer.close();
            check(!Shmem.isInitialized(), "left");
            check(fails(outer::barrierAll), "calls after close must fail");
            check(fails(() -> outer.p(JAVA_LONG, number, 0, 1L, 0)), "objects die with the library");
        }
        System.out.println("ok");
    }

    private static boolean failsInAnotherThread(Shmem shmem) throws InterruptedException {
        boolean[] failed = new boolean[1];
        Thread thread = Thread.ofPlatform().start(() -> failed[0] = fails(shmem::quiet));
        thread.join();
        return failed[0];
    }

    private static boolean fails(Runnable call) {
        try {
            call.run();
            return false;
        } catch (ShmemException e) {
            return true;
        }
    }

    private static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
