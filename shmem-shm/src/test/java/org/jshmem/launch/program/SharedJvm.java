package org.jshmem.launch.program;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.OncePerJvm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that does what only a process of its own would seem to allow. Argument: what. */
public final class SharedJvm {

    private static final Random RANDOM = new Random(1);
    private static final ExecutorService POOL = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());

    private static int counter;

    private SharedJvm() {}

    /** Has nothing but a constant, which is not the same on all PEs. */
    private static final class Number {
        private static final int OF_PE = Integer.parseInt(System.getenv("JSHMEM_PE"));
    }

    /** Its constants have state. */
    private enum Tally {
        ONE;

        private int count;
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "statics" -> print(statics());
            case "streams" -> streams();
            case "wrapped" -> wrapped();
            case "threads" -> threads();
            case "timer" -> timer();
            case "exit" -> exit(args.length == 1);
            case "reflect" -> endJvm();
            case "print" -> printAndExit();
            case "halt" -> Runtime.getRuntime().halt(0);
            case "hook" -> hook();
            case "handler" -> handler();
            case "environment" -> print(Number.OF_PE + " " + System.getenv().get("JSHMEM_PE"));
            case "defaults" -> defaults();
            case "pool" -> pool();
            case "collect" -> collect();
            case "memory" -> memory();
            case "once" -> print(OncePerJvm.get(Lines.class, "number", UUID::randomUUID) + " "
                    + OncePerJvm.get(SharedJvm.class, "number", UUID::randomUUID));
            case "deep" -> print("depth " + depth(0));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void print(Object text) {
        try (Shmem shmem = Shmem.init()) {
            System.out.println(shmem.myPe() + " " + text);
        }
    }

    /** PE 0 changes what others must not see. */
    private static void defaults() {
        try (Shmem shmem = Shmem.init()) {
            if (shmem.myPe() == 0) {
                System.setProperty("demo", "of PE 0");
                Locale.setDefault(Locale.of("tr"));
                TimeZone.setDefault(TimeZone.getTimeZone("GMT+5"));
            }
            shmem.barrierAll();
            System.out.println(shmem.myPe() + " " + System.getProperty("demo") + " "
                    + Locale.getDefault().equals(Locale.of("tr")) + " "
                    + TimeZone.getDefault().getID().equals("GMT+05:00"));
        }
    }

    /** What each would see if it were alone. */
    private static String statics() throws Exception {
        counter++;
        Tally.ONE.count++;
        IntSupplier lambda = () -> ++counter;
        int loaded = Class.forName("org.jshmem.launch.program.SharedJvm$Loaded").getDeclaredField("uses").getInt(null);
        return counter + " " + Tally.ONE.count + " " + lambda.getAsInt() + " " + loaded + " "
                + POOL.submit(() -> ++counter).get() + " " + RANDOM.nextInt(1_000);
    }

    /** Found by its name only. */
    static final class Loaded {

        static int uses;

        static {
            uses++;
        }

        private Loaded() {}
    }

    /** PE 0 keeps what it prints. */
    private static void streams() throws Exception {
        try (Shmem shmem = Shmem.init()) {
            PrintStream before = System.out;
            ByteArrayOutputStream kept = new ByteArrayOutputStream();
            if (shmem.myPe() == 0) {
                System.setOut(new PrintStream(kept, true, StandardCharsets.UTF_8));
            }
            shmem.barrierAll();
            System.out.println("from " + shmem.myPe());
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                System.setOut(before);
                System.out.print("kept " + kept.toString(StandardCharsets.UTF_8));
            }
            System.out.print(shmem.myPe() + " read " + new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
        }
        System.err.print("no line end");
    }

    private static void wrapped() {
        try (Shmem shmem = Shmem.init()) {
            PrintStream before = System.out;
            System.setOut(new PrintStream(before, true) {
                @Override
                public void println(String text) {
                    before.println("<" + text + ">");
                }
            });
            System.out.println("PE " + shmem.myPe());
        }
    }

    /** Threads belong to the PE that has started them; those of a pool that all share belong to none. */
    private static void threads() throws Exception {
        try (Shmem shmem = Shmem.init()) {
            int me = shmem.myPe();
            List<String> seen = new ArrayList<>();
            Thread.ofPlatform().start(() -> seen.add("platform " + (Shmem.init().myPe() == me))).join();
            Thread.ofVirtual().start(() -> seen.add("virtual " + (Shmem.init().myPe() == me))).join();
            Thread.ofPlatform().inheritInheritableThreadLocals(false)
                    .start(() -> seen.add("heirless " + (Shmem.init().myPe() == me))).join();
            leaveOnce(shmem);
            leaveOnce(shmem);
            leaveOnce(shmem);
            long sum = IntStream.range(0, 100_000).parallel().mapToLong(i -> i + shmem.myPe() - me).sum();
            String pool = POOL.submit(() -> Thread.currentThread().isDaemon() + "").get();
            seen.add("parallel " + sum + " " + pool + " " + inCommonPool() + " " + afterTimeout());
            System.out.println(me + " " + seen);
        }
        Thread last = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("after main");
        });
        last.start();
    }

    /** For one more call of init. */
    private static void leaveOnce(Shmem shmem) {
        shmem.close();
    }

    private static String inCommonPool() throws Exception {
        return ForkJoinPool.commonPool().submit(SharedJvm::whose).get();
    }

    private static String afterTimeout() {
        CompletableFuture<String> never = new CompletableFuture<>();
        CompletableFuture<String> answer = never.exceptionally(_ -> whose()); // before the time is over: then this thread would say it
        never.orTimeout(1, TimeUnit.MILLISECONDS);
        return answer.join();
    }

    private static String whose() {
        try {
            return "PE " + Shmem.init().myPe();
        } catch (ShmemException e) {
            return e.getMessage().contains("belongs to no PE") ? "no PE" : e.getMessage();
        }
    }

    /** The timer of the JVM, which PE 0 was the first to need, does something for PE 1 when PE 0 has left. */
    private static void timer() {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            if (shmem.myPe() == 0) {
                afterTimeout();
            }
            shmem.barrierAll();
            if (shmem.myPe() == 1) {
                new CompletableFuture<Void>().orTimeout(4, TimeUnit.SECONDS)
                        .whenComplete((_, _) -> shmem.atomicSet(JAVA_LONG, flag, 0, 1L, 1));
                shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1L);
                System.out.println("in time");
            }
        }
    }

    /** One PE ends with a code while others compute. */
    private static void exit(boolean doesEnd) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            shmem.barrierAll();
            System.out.println("begun");
            if (shmem.myPe() == 1 && doesEnd) {
                System.exit(3);
            }
            Thread.sleep(60_000);
        }
    }

    /** At its end, with whatever it has to say before. */
    private static void hook() {
        try (Shmem shmem = Shmem.init()) {
            String text = shmem.myPe() + " says goodbye";
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                System.out.println(text);
                Runtime.getRuntime().halt(0);
            }));
        }
    }

    /** One ends, by a call that nobody sees, the JVM in which the others have work to do. */
    private static void endJvm() throws Exception {
        int pe;
        try (Shmem shmem = Shmem.init()) {
            pe = shmem.myPe();
        }
        if (pe == 1) {
            System.class.getMethod("exit", int.class).invoke(null, 0);
        }
        Thread.sleep(60_000);
    }

    /** All together print more than the pipe to a reader holds, and one ends with a code. */
    private static void printAndExit() {
        boolean hasCode;
        try (Shmem shmem = Shmem.init()) {
            System.out.println("begun\n" + "x".repeat(25_000));
            hasCode = shmem.myPe() == 1;
        }
        if (hasCode) {
            System.exit(3);
        }
    }

    private static void handler() throws Exception {
        try (Shmem shmem = Shmem.init()) {
            if (shmem.myPe() == 1) {
                Thread.setDefaultUncaughtExceptionHandler(
                        (_, failure) -> System.out.println("handled " + failure.getMessage()));
            }
            shmem.barrierAll();
            Thread thread = new Thread(() -> {
                throw new IllegalStateException("of PE " + shmem.myPe());
            }, "thrower");
            thread.start();
            thread.join();
        }
    }

    /** A pool of a PE, in a static variable, that nobody shuts down: its threads are daemons. */
    private static void pool() throws Exception {
        try (Shmem shmem = Shmem.init()) {
            int pe = POOL.submit(() -> Shmem.init().myPe()).get();
            leaveOnce(shmem);
            System.out.println(pe == shmem.myPe());
        }
    }

    /** PE 0 loops while PE 1 collects garbage, which begins when the loop has made its first turns. */
    private static void collect() {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment collected = shmem.calloc(1, Long.BYTES);
            MemorySegment looping = shmem.calloc(1, Long.BYTES);
            if (shmem.myPe() == 0) {
                long turns = 0;
                while ((long) JAVA_LONG.varHandle().getAcquire(collected, 0L) == 0) {
                    if (++turns == 1_000) {
                        shmem.p(JAVA_LONG, looping, 0, 1L, 1);
                    }
                }
                System.out.println("looped " + (turns >= 1_000));
            } else if (shmem.myPe() == 1) {
                shmem.waitUntil(JAVA_LONG, looping, 0, Comparison.EQ, 1L);
                for (int i = 0; i < 5; i++) {
                    System.gc();
                }
                shmem.p(JAVA_LONG, collected, 0, 1L, 0);
            }
        }
    }

    /** PE 1 takes what all have. */
    private static void memory() {
        try (Shmem shmem = Shmem.init()) {
            if (shmem.myPe() == 1) {
                List<byte[]> kept = new ArrayList<>();
                while (true) {
                    kept.add(new byte[1 << 20]);
                }
            }
            shmem.barrierAll();
        }
    }

    private static int depth(int level) {
        return level == 1_000 ? level : depth(level + 1);
    }
}
