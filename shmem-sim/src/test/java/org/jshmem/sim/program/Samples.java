package org.jshmem.sim.program;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.Timer;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Programs as users write them. The tests run them by name, through the simulator's class loaders. */
final class Samples {

    private Samples() {}

    static final class Ring {

        private static int calls;

        public static void main(String[] args) {
            calls++;
            try (Shmem shmem = Shmem.init()) {
                MemorySegment box = shmem.calloc(1, Long.BYTES);
                shmem.p(JAVA_LONG, box, 0, shmem.myPe() + 1L, (shmem.myPe() + 1) % shmem.nPes());
                shmem.waitUntil(JAVA_LONG, box, 0, Comparison.NE, 0L);
                System.out.println("PE " + shmem.myPe() + " got " + box.get(JAVA_LONG, 0) + ", calls " + calls + ", "
                        + args.length + " arguments");
            }
        }
    }

    /** PE 1 waits for 90 ms, then reads a word; PE 0 writes 2 MB to it. */
    static final class LateWriter {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment data = shmem.malloc(2_000_000);
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (shmem.myPe() == 0) {
                    Thread.sleep(90);
                    shmem.put(data, MemorySegment.ofArray(new byte[2_000_000]), 1);
                    shmem.fence();
                    shmem.p(JAVA_LONG, flag, 0, 1L, 1);
                } else {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1L);
                    shmem.g(JAVA_LONG, flag, 0, 0);
                }
            }
        }
    }

    static final class LongSleep {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 1) {
                    switch (args[0]) {
                        case "ms" -> Thread.sleep(Long.MAX_VALUE);
                        case "ns" -> Thread.sleep(Long.MAX_VALUE / 1_000_000, 999_999);
                        case "duration" -> Thread.sleep(Duration.ofSeconds(Long.MAX_VALUE));
                        default -> TimeUnit.DAYS.sleep(107);
                    }
                }
            }
        }
    }

    static final class Clock {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                LongSupplier nanoTime = System::nanoTime;
                long startNs = System.nanoTime();
                Thread.sleep(2);
                Thread.sleep(1, 500_000);
                Thread.sleep(Duration.ofMillis(10));
                TimeUnit.SECONDS.sleep(1);
                long sleptNs = nanoTime.getAsLong() - startNs;
                System.out.println("slept " + sleptNs + " ns, now " + System.currentTimeMillis() + " ms");
            }
        }
    }

    /** PE 1 prints to a stream of its own, which passes on what it gets, and then as before. */
    static final class OwnStream {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                PrintStream before = System.out;
                ByteArrayOutputStream heard = new ByteArrayOutputStream();
                if (shmem.myPe() == 1) {
                    System.setOut(new PrintStream(heard) {
                        @Override
                        public void write(byte[] bytes, int offset, int length) {
                            super.write(bytes, offset, length);
                            before.write(bytes, offset, length);
                        }
                    });
                }
                System.out.println("PE " + shmem.myPe() + " speaks");
                System.setOut(before);
                System.out.println("PE " + shmem.myPe() + " has heard " + heard.toString().strip());
            }
        }
    }

    /** Each PE has a locale and a time zone of its own, PE 2 no property. */
    static final class OwnDefaults {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                int me = shmem.myPe();
                if (me == 2) {
                    Locale.setDefault(Locale.ROOT);
                    TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
                } else {
                    System.setProperty("demo", Integer.toString(me));
                    Locale.setDefault(me == 0 ? Locale.GERMANY : Locale.ROOT);
                    TimeZone.setDefault(TimeZone.getTimeZone(me == 0 ? "GMT" : "GMT+5"));
                }
                for (int i = 0; i < 2; i++) {
                    shmem.barrierAll();
                    System.out.println("PE " + me + ": " + System.getProperty("demo") + " "
                            + String.format("%.1f", 0.5) + " " + new SimpleDateFormat("z").getTimeZone().getID());
                    Thread.sleep(3 - me);
                }
            }
        }
    }

    /** What depends on the host in a process. */
    static final class Chance {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                LockSupport.parkNanos(5_000_000);
                LockSupport.parkNanos(shmem, 1_000_000);
                String who = "PE " + shmem.myPe();
                System.out.println(who + " at " + Instant.now() + " draws " + Math.random());
                if (shmem.myPe() == 0) {
                    try {
                        CompletableFuture.supplyAsync(System::nanoTime).join();
                    } catch (CompletionException e) {
                        System.out.println(e.getCause().getMessage());
                    }
                }
            }
        }
    }

    /** Numbers without a seed, of every kind, and dates. */
    static final class MoreChance {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                List<Integer> cards = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
                Collections.shuffle(cards);
                Supplier<Random> make = Random::new;
                System.out.println("PE " + shmem.myPe() + ": " + new Random().nextInt() + " " + make.get().nextInt()
                        + " " + new Own().nextInt() + " " + new SplittableRandom().nextInt() + " " + cards + " "
                        + UUID.randomUUID() + " " + ThreadLocalRandom.current().nextInt(1000) + " "
                        + ThreadLocalRandom.current().nextLong() + " " + ofThread(ThreadLocalRandom.current()));
                if (shmem.myPe() == 0) {
                    System.out.println(new Date().getTime() + " " + LocalDate.now(java.time.Clock.systemUTC()) + " "
                            + LocalDateTime.now().getYear() + " " + LocalDateTime.now(ZoneOffset.UTC).toLocalDate()
                            + " "
                            + java.time.Clock.system(ZoneOffset.UTC).millis());
                }
            }
        }

        private static String ofThread(ThreadLocalRandom random) {
            byte[] bytes = new byte[8];
            random.nextBytes(bytes);
            return random.nextGaussian() + " " + random.nextFloat() + " " + random.nextDouble(2) + " "
                    + random.nextDouble(1, 2) + " " + Arrays.toString(bytes);
        }

        private static final class Own extends Random {

            private static final long serialVersionUID = 1L;
        }
    }

    /** Limits of time: nobody can end the first three waits, a thread ends the others. */
    static final class TimedWaits {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                long startNs = System.nanoTime();
                BlockingQueue<String> queue = new LinkedBlockingQueue<>();
                synchronized (queue) {
                    queue.wait(1_000_000);
                }
                boolean isNone = queue.poll(1, TimeUnit.HOURS) == null;
                boolean isOpen = new CountDownLatch(1).await(1, TimeUnit.DAYS);
                System.out.println(isNone + " " + isOpen + " " + (System.nanoTime() - startNs) / 1_000_000_000);
                Thread other = new Thread(() -> queue.add("from a thread"));
                other.start();
                System.out.println(queue.poll(1, TimeUnit.HOURS));
                other.join(3_600_000);
                System.out.println((System.nanoTime() - startNs) / 1_000_000_000);
            }
        }
    }

    /** Ten seconds of each kind that nobody ends. */
    static final class MoreTimedWaits {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                long startNs = System.nanoTime();
                ReentrantLock lock = new ReentrantLock();
                boolean isFree = lock.tryLock(10, TimeUnit.SECONDS);
                long left = lock.newCondition().awaitNanos(10_000_000_000L);
                boolean isPermitted = new Semaphore(0).tryAcquire(10, TimeUnit.SECONDS);
                Object head = new LinkedBlockingDeque<>().poll(10, TimeUnit.SECONDS);
                try {
                    new CyclicBarrier(2).await(10, TimeUnit.SECONDS);
                } catch (TimeoutException e) {
                    System.out.println(isFree + " " + left + " " + isPermitted + " " + head + " "
                            + (System.nanoTime() - startNs) / 1_000_000_000);
                }
            }
        }
    }

    /** Asks for what only the host has. */
    static final class Refused {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                switch (args[0]) {
                    case "scheduler" -> Executors.newScheduledThreadPool(1);
                    case "timer" -> new Timer();
                    case "sleep" -> inThread(() -> {
                        Thread.sleep(1);
                        return null;
                    });
                    case "clock" -> inThread(System::nanoTime);
                    case "threads" -> {
                        Thread.ofPlatform().start(Refused::look).join();
                        Thread.ofPlatform().start(Refused::look).join();
                    }
                    default -> inThread(() -> new Random().nextInt());
                }
            }
        }

        private static void look() {
            System.nanoTime();
        }

        private static void inThread(Callable<?> call) throws Exception {
            FutureTask<?> task = new FutureTask<>(call);
            new Thread(task, "helper").start();
            try {
                task.get();
            } catch (ExecutionException e) {
                throw (Exception) e.getCause();
            }
        }
    }

    /** Ends when a millisecond is over, which it never would if looking at the clock took no time. */
    static final class Poll {

        public static void main(String[] args) {
            long endNs = System.nanoTime() + 1_000_000;
            int looks = 1;
            while (System.nanoTime() < endNs) {
                looks++;
            }
            System.out.println(looks + " looks");
        }
    }

    static final class Lines {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                Thread.sleep(shmem.nPes() - shmem.myPe());
                System.out.print("begun by " + shmem.myPe());
                shmem.barrierAll();
                System.out.println(", ended");
                System.err.println("error of " + shmem.myPe());
            }
            System.out.print("unfinished");
        }
    }

    static final class Exit {

        public static void main(String[] args) {
            Shmem shmem = Shmem.init();
            shmem.barrierAll();
            IntConsumer exit = System::exit;
            if (args[0].equals("closed")) {
                shmem.close();
                exit.accept(0);
            }
            if (shmem.myPe() == 1) {
                switch (args[0]) {
                    case "three" -> exit.accept(3);
                    case "halt" -> Runtime.getRuntime().halt(4);
                    case "beyond" -> exit.accept(259);
                    case "byte" -> exit.accept(256);
                    case "zero" -> System.exit(0);
                    case "global" -> shmem.globalExit(5);
                    case "return" -> {
                        return;
                    }
                    default -> throw new IllegalArgumentException(args[0]);
                }
                System.out.println("exit returned");
            }
            shmem.barrierAll();
        }
    }

    static final class Failure {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 1) {
                    fail(args[0], shmem);
                }
                shmem.barrierAll();
            } finally {
                System.out.println("finally");
            }
        }

        private static void fail(String how, Shmem shmem) {
            switch (how) {
                case "diagnosed" -> shmem.g(JAVA_LONG, MemorySegment.NULL, 0, 64);
                case "thrown" -> throw new IllegalStateException("boom");
                default -> throw new IllegalArgumentException(how);
            }
        }
    }

    static final class Caught {

        public static void main(String[] args) {
            Shmem shmem = Shmem.init();
            try {
                if (shmem.myPe() == 1) {
                    throw new IllegalStateException("boom");
                }
                shmem.barrierAll();
            } catch (IllegalStateException e) {
                System.out.println("caught " + e.getMessage());
                throw e;
            } finally {
                shmem.close();
            }
        }
    }

    static final class Swallowed {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 1) {
                    throw new IllegalStateException("boom");
                }
                shmem.barrierAll();
            } catch (IllegalStateException e) {
                System.out.println("swallowed " + e.getMessage());
            }
        }
    }

    static final class Initializer {

        private static final Shmem SHMEM = Shmem.init();

        public static void main(String[] args) {
            SHMEM.close();
        }
    }

    static final class JobInside {

        public static void main(String[] args) {
            Job.run(2, Shmem::barrierAll);
        }
    }

    static final class Nothing {

        static void main(String argument) {
            throw new IllegalStateException("no main method takes " + argument);
        }
    }
}
