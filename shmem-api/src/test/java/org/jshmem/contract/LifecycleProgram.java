package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.Symmetric;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadLevel;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Joins and leaves the job, nested and again and again (OpenSHMEM section 9.1): run it with {@code oshrun -np N}. */
public final class LifecycleProgram {

    /** In a simulator the thread of main alone may call the library. */
    private static final boolean ARE_SIMULATED = Backend.find().filter(TransportProvider::hasVirtualTime).isPresent();

    private static final int ROUNDS = ThreadLevel.values().length;

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
            ThreadLevel level = ThreadLevel.values()[round];
            Shmem outer = Shmem.init(level);
            Shmem inner = Shmem.init();
            check(outer == inner && outer == Shmem.current() && inner.threadLevel() == level, "the same handle");
            MemorySegment number = outer.calloc(1, Long.BYTES);
            inner.close();
            check(Shmem.isInitialized(), "still joined");
            number.set(JAVA_LONG, 0, outer.myPe() + 1L);
            outer.reduce(ReduceOp.SUM, JAVA_LONG, number, number);
            check(number.get(JAVA_LONG, 0) == outer.nPes() * (outer.nPes() + 1L) / 2, "the sum");
            check(failsInAnotherThread(outer) == (ARE_SIMULATED || level.compareTo(ThreadLevel.SERIALIZED) < 0),
                    "another thread must not call, or may");
            outer.allocateStatics(LifecycleProgram.class);
            outer.atomicInc(JAVA_LONG, tickets, 0, outer.nPes() - 1);
            outer.barrierAll();
            check(outer.g(JAVA_LONG, tickets, 0, outer.nPes() - 1) == outer.nPes(), "the tickets");
            check(table.byteSize() == 1024, "the table");
            useSharedTeam(outer, round);
            outer.close();
            outer.close();
            check(!Shmem.isInitialized(), "left");
            check(fails(Shmem::current), "no handle any more");
            check(outer.isSimulated() == ARE_SIMULATED && !outer.machine().isEmpty(), "the machine");
            check(fails(outer::barrierAll), "calls after close must fail");
            check(fails(() -> outer.p(JAVA_LONG, number, 0, 1L, 0)), "objects die with the library");
        }
        System.out.println("ok");
    }

    /** In the last round not all have a handle of it, which is no difference as long as none makes a call. */
    private static void useSharedTeam(Shmem shmem, int round) {
        if (round < ROUNDS - 1) {
            MemorySegment number = table.asSlice(0, Long.BYTES);
            number.set(JAVA_LONG, 0, 1);
            for (int call = 0; call <= round; call++) {
                shmem.shared().sync();
            }
            shmem.shared().reduce(ReduceOp.SUM, JAVA_LONG, number, number);
            check(number.get(JAVA_LONG, 0) == shmem.shared().nPes(), "the sum over the shared team");
        } else if (shmem.myPe() == 0) {
            check(shmem.shared().nPes() > 0, "the shared team");
        }
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
