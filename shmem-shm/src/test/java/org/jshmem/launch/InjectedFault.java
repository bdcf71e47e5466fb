package org.jshmem.launch;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A test program that computes and communicates without end, until one PE meets its fault. Arguments: the kind of fault,
 * the PE, and when, in milliseconds after the start of its work; negative for before it joins.
 */
final class InjectedFault {

    /** Not in the first page: the JVM takes a fault there for a null pointer. */
    private static final long NOWHERE = 1L << 40;

    private InjectedFault() {}

    public static void main(String[] args) throws Exception {
        Fault fault = Fault.valueOf(args[0]);
        boolean isVictim = System.getenv("JSHMEM_PE").equals(args[1]);
        long delayMs = Long.parseLong(args[2]);
        if (isVictim && delayMs < 0) {
            strike(fault, null);
        }
        try (Shmem shmem = Shmem.init()) {
            long strikeAtNs = isVictim ? System.nanoTime() + delayMs * 1_000_000 : Long.MAX_VALUE;
            work(shmem, fault, strikeAtNs);
        }
    }

    private static void work(Shmem shmem, Fault fault, long strikeAtNs) throws Exception {
        MemorySegment words = shmem.calloc(2, Long.BYTES);
        System.out.println("PE " + shmem.myPe() + " works");
        for (long round = 0;; round++) {
            if (System.nanoTime() >= strikeAtNs) {
                strike(fault, shmem);
            }
            shmem.p(JAVA_LONG, words, 0, round, (shmem.myPe() + 1) % shmem.nPes());
            switch ((int) (round % 3)) {
                case 0 -> shmem.barrierAll();
                case 1 -> shmem.world().reduce(ReduceOp.SUM, Type.LONG, words.asSlice(8), words.asSlice(0, 8));
                default -> shmem.world().broadcast(words, words, (int) (round % shmem.nPes()));
            }
        }
    }

    private static void strike(Fault fault, Shmem shmem) throws Exception {
        if (fault != Fault.OUT_OF_MEMORY) {
            System.out.println("fault at " + System.currentTimeMillis());
        }
        switch (fault) {
            case EXCEPTION -> throw new IllegalStateException("on purpose");
            case EXIT -> System.exit(7);
            case END_WITHOUT_CLOSE -> System.exit(0);
            case KILL -> signalSelf("KILL");
            case TERM -> signalSelf("TERM");
            case OUT_OF_MEMORY -> fillTheHeap();
            case CRASH -> touchWhatIsNotThere();
            case GLOBAL_EXIT -> shmem.globalExit(5);
            case LAUNCHER_KILLED, INTERRUPT -> Thread.sleep(60_000); // whoever runs this job does it
        }
    }

    private static void signalSelf(String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(ProcessHandle.current().pid())).start().waitFor();
        Thread.sleep(60_000);
    }

    private static void fillTheHeap() {
        List<long[]> all = new ArrayList<>();
        try {
            while (true) {
                all.add(new long[1 << 17]);
            }
        } catch (OutOfMemoryError e) {
            all.clear();
            System.out.println("fault at " + System.currentTimeMillis()); // not before: the JVM has tried to find memory
            throw e;
        }
    }

    @SuppressWarnings("restricted") // the fault of native code is what is wanted
    private static void touchWhatIsNotThere() {
        MemorySegment.ofAddress(NOWHERE).reinterpret(Long.BYTES).set(JAVA_LONG, 0, 1L);
    }
}
