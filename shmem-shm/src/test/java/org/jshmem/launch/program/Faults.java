package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program in which the last PE does something wrong while the others wait for it. */
public final class Faults {

    private Faults() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("nobody-joins")) {
            System.exit(0);
        }
        if (args[0].equals("one-does-not-join") && isLast()) {
            return;
        }
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            System.out.println("PE " + shmem.myPe() + " ready, process " + ProcessHandle.current().pid());
            if (shmem.myPe() == shmem.nPes() - 1) {
                fault(args[0], shmem, word);
            }
            switch (args.length > 1 ? args[1] : "wait") {
                case "barrier" -> shmem.barrierAll();
                case "compute" -> compute();
                case "full-heap" -> keepTheHeapFull();
                case "ignore-term" -> {
                    Runtime.getRuntime().addShutdownHook(new Thread(Faults::compute));
                    compute();
                }
                default -> waitForEver(shmem, word);
            }
        }
    }

    private static void fault(String kind, Shmem shmem, MemorySegment word) throws Exception {
        switch (kind) {
            case "exception" -> throw new IllegalStateException("on purpose");
            case "diagnosed" -> shmem.p(JAVA_LONG, word, 0, 1L, shmem.nPes());
            case "exit" -> System.exit(7);
            case "exit-without-close" -> System.exit(0);
            case "global-exit" -> throw shmem.globalExit(5);
            case "global-exit-0" -> shmem.globalExit(0);
            case "kill" -> new ProcessBuilder("kill", "-KILL", Long.toString(ProcessHandle.current().pid())).start();
            case "out-of-memory" -> throw new OutOfMemoryError("on purpose");
            case "none" -> {
            }
            default -> throw new IllegalArgumentException(kind);
        }
    }

    /** Not a deadlock, which would end the job before anything else does: another thread lives that may act. */
    static void waitForEver(Shmem shmem, MemorySegment word) {
        Thread.ofPlatform().daemon().start(() -> {
            while (true) {
                LockSupport.park();
            }
        });
        shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L);
    }

    /** Number of the PE before the library says it. */
    private static boolean isLast() {
        return "1".equals(System.getenv("JSHMEM_PE"));
    }

    /** Down to room for one reference, and for ever: hardly a thread of the JVM can allocate any more. */
    private static void keepTheHeapFull() {
        Object[] all = null;
        int length = 1 << 20;
        while (true) {
            try {
                Object[] next = new Object[length];
                next[0] = all;
                all = next;
            } catch (OutOfMemoryError e) {
                length = Math.max(1, length / 2);
            }
        }
    }

    private static void compute() {
        while (true) {
            Thread.onSpinWait();
        }
    }
}
