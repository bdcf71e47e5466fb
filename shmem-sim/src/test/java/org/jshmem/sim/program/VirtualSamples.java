package org.jshmem.sim.program;

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
import java.util.Random;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jshmem.Shmem;
import org.jshmem.shmemx.NonblockingCollectives;

/** Programs that ask for time and chance, which a simulated machine has of its own or refuses. */
final class VirtualSamples {

    private VirtualSamples() {}

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

    /** Who has been interrupted does not wait. */
    static final class Interrupted {

        public static void main(String[] args) {
            try (Shmem _ = Shmem.init()) {
                Object lock = new Object();
                Thread.currentThread().interrupt();
                LockSupport.parkNanos(3_000_000_000L);
                try {
                    synchronized (lock) {
                        lock.wait(3_000);
                    }
                } catch (InterruptedException e) {
                    System.out.println("interrupted after " + System.currentTimeMillis() + " ms");
                }
                LockSupport.parkNanos(3_000_000_000L);
                System.out.println("parked until " + System.currentTimeMillis() + " ms");
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
                Supplier<SplittableRandom> makeSplittable = SplittableRandom::new;
                System.out.println("PE " + shmem.myPe() + ": " + new Random().nextInt() + " " + make.get().nextInt()
                        + " " + new Own().nextInt() + " " + new SplittableRandom().nextInt() + " "
                        + makeSplittable.get().nextInt() + " " + cards + " "
                        + UUID.randomUUID() + " " + StrictMath.random() + " "
                        + ThreadLocalRandom.current().nextInt(1000) + " "
                        + ThreadLocalRandom.current().nextLong() + " " + ofThread(ThreadLocalRandom.current()));
                if (shmem.myPe() == 0) {
                    Supplier<Date> now = Date::new;
                    System.out.println(new Date().getTime() + " " + now.get().getTime() + " "
                            + LocalDate.now(java.time.Clock.systemUTC()) + " "
                            + LocalDateTime.now().getYear() + " " + LocalDateTime.now(ZoneOffset.UTC).toLocalDate()
                            + " "
                            + java.time.Clock.system(ZoneOffset.UTC).millis());
                }
            }
        }

        private static String ofThread(ThreadLocalRandom random) {
            byte[] bytes = new byte[8];
            random.nextBytes(bytes);
            return random.nextGaussian(1, 2) + " " + random.nextExponential() + " " + random.nextFloat(3) + " "
                    + random.nextFloat(3, 4) + " " + random.nextGaussian() + " " + random.nextFloat() + " "
                    + random.nextDouble(2) + " "
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

    /** The same of others. */
    static final class OtherTimedWaits {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                long startNs = System.nanoTime();
                boolean isPermitted = new Semaphore(1).tryAcquire(2, 10, TimeUnit.SECONDS);
                boolean isTaken = new SynchronousQueue<>().offer("nobody", 10, TimeUnit.SECONDS);
                ReentrantLock lock = new ReentrantLock();
                lock.lock();
                boolean hasCome = lock.newCondition().awaitUntil(new Date(System.currentTimeMillis() + 10_000));
                LockSupport.parkUntil(System.currentTimeMillis() + 10_000);
                ExecutorService pool = Executors.newFixedThreadPool(1);
                boolean hasEnded = pool.awaitTermination(10, TimeUnit.SECONDS);
                pool.shutdown();
                try {
                    new FutureTask<>(() -> null).get(10, TimeUnit.SECONDS);
                } catch (TimeoutException e) {
                    System.out.println(isPermitted + " " + isTaken + " " + hasCome + " " + hasEnded + " "
                            + Math.round((System.nanoTime() - startNs) / 1e9));
                }
            }
        }
    }

    /** Waits for a request that PE 1 begins after 5 s. */
    static final class TimedRequest {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                long startNs = System.nanoTime();
                if (shmem.myPe() == 1) {
                    Thread.sleep(5_000);
                }
                CompletableFuture<Void> future = NonblockingCollectives.syncNb(shmem.world()).toFuture();
                try {
                    future.get(1, TimeUnit.SECONDS);
                } catch (TimeoutException e) {
                    System.out.print("after " + Math.round((System.nanoTime() - startNs) / 1e9) + " s not yet, ");
                }
                future.get(20, TimeUnit.SECONDS);
                if (shmem.myPe() == 0) {
                    System.out.println("done after " + Math.round((System.nanoTime() - startNs) / 1e9) + " s");
                }
            }
        }
    }

    /** Asks for what only the host has. */
    static final class Refused {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                switch (args[0]) {
                    case "scheduler" -> Executors.newScheduledThreadPool(1);
                    case "timer" -> new Timer();
                    case "reference" -> make(Timer::new);
                    case "pool" -> new ScheduledThreadPoolExecutor(1);
                    case "timeout" -> new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.DAYS);
                    case "sleep" -> inThread(() -> {
                        Thread.sleep(1);
                        return null;
                    });
                    case "barrier" -> inThread(() -> {
                        shmem.barrierAll();
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

        private static void make(Supplier<?> maker) {
            maker.get();
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
}
