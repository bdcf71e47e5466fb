package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A test program in which PE 1 ends in some way and the others wait for it. Arguments: how it ends, and what the others make of
 * what they are told.
 */
public final class Ending {

    private static final int CULPRITS_CODE = 42;

    private Ending() {}

    public static void main(String[] args) throws Exception {
        try {
            run(args[0], args.length > 1 ? args[1] : "nothing");
        } catch (IllegalStateException e) {
            if (args[0].equals("exit-after")) {
                Thread.sleep(300); // longer than the others take
                System.exit(CULPRITS_CODE);
            }
            throw e;
        }
    }

    private static void run(String how, String others) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            try {
                if (shmem.myPe() == 1) {
                    end(how, shmem, word);
                }
                shmem.barrierAll();
            } catch (RuntimeException e) {
                switch (shmem.myPe() == 1 ? "nothing" : others) {
                    case "wrap" -> throw new IllegalArgumentException(e);
                    case "hide" -> throw new IllegalArgumentException("something is wrong");
                    case "exit" -> System.exit(9);
                    default -> throw e;
                }
            }
        }
    }

    private static void end(String how, Shmem shmem, MemorySegment word) throws Exception {
        switch (how) {
            case "throw", "exit-after" -> throw new IllegalStateException("the user's");
            case "long" -> throw new IllegalStateException("the user's" + "x".repeat(100_000));
            case "mistake" -> {
                try {
                    shmem.p(JAVA_LONG, word, 0, 1L, shmem.nPes());
                } catch (RuntimeException e) {
                    throw new IllegalStateException("block 7", e);
                }
            }
            case "handler" -> {
                Thread.setDefaultUncaughtExceptionHandler((_, e) -> System.exit(CULPRITS_CODE));
                throw new IllegalStateException("the user's");
            }
            case "thread" -> {
                Thread thread = new Thread(() -> {
                    throw new IllegalStateException("the user's");
                }, "worker");
                thread.start();
                thread.join();
            }
            case "hook" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(Ending::sleepForEver, "saver"));
                throw new IllegalStateException("the user's");
            }
            default -> System.exit(Integer.parseInt(how));
        }
    }

    private static void sleepForEver() {
        while (true) {
            LockSupport.park();
        }
    }
}
