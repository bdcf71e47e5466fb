package org.jshmem.sim.program;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

import org.jshmem.Shmem;

/** Programs that ask for dates and limits of time of less usual kinds. */
final class TimedSamples {

    private TimedSamples() {}

    /** After a day, a minute, a second and some milliseconds. */
    static final class Dates {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                Thread.sleep(86_400_000 + 61_234);
                TimeZone zone = TimeZone.getTimeZone("UTC");
                System.out.println(Year.now() + " " + YearMonth.now(ZoneOffset.UTC) + " " + MonthDay.now(ZoneOffset.UTC)
                        + " " + OffsetTime.now(ZoneOffset.UTC));
                System.out.println(Clock.tickMillis(ZoneOffset.UTC).millis() + " "
                        + Clock.tickSeconds(ZoneOffset.UTC).millis()
                        + " " + Clock.tickMinutes(ZoneOffset.UTC).millis());
                Supplier<GregorianCalendar> make = GregorianCalendar::new;
                List<Calendar> calendars = List.of(Calendar.getInstance(), Calendar.getInstance(zone, Locale.ROOT),
                        new GregorianCalendar(), new GregorianCalendar(zone), new GregorianCalendar(Locale.ROOT),
                        new GregorianCalendar(zone, Locale.ROOT), make.get());
                System.out.println(calendars.stream().map(Calendar::getTimeInMillis).distinct().toList() + " "
                        + new GregorianCalendar(1999, 11, 31).get(Calendar.YEAR) + " "
                        + new Own().getClass().getName());
            }
        }

        private static final class Own extends GregorianCalendar {

            private static final long serialVersionUID = 1L;
        }
    }

    /** Ten seconds of each kind that nobody ends, and some that end at once. */
    static final class Waits {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init()) {
                long startNs = System.nanoTime();
                LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
                boolean isEmpty = deque.pollFirst(10, TimeUnit.SECONDS) == null
                        && deque.pollLast(10, TimeUnit.SECONDS) == null;
                boolean hasRoom = deque.offerFirst("x", 10, TimeUnit.SECONDS);
                boolean isFull = !deque.offerFirst("y", 10, TimeUnit.SECONDS)
                        && !deque.offerLast("y", 10, TimeUnit.SECONDS);
                boolean isTaken = new LinkedTransferQueue<>().tryTransfer("x", 10, TimeUnit.SECONDS);
                int late = late(() -> new Phaser(1).awaitAdvanceInterruptibly(0, 10, TimeUnit.SECONDS))
                        + late(() -> new Exchanger<String>().exchange("x", 10, TimeUnit.SECONDS))
                        + late(() -> new Never().get(10, TimeUnit.SECONDS));
                System.out.println(isEmpty + " " + hasRoom + " " + isFull + " " + isTaken + " " + late + " "
                        + seconds(startNs));
                tasks();
                System.out.println(seconds(startNs));
            }
        }

        /** What the pool does is done at once, or too late: then a second of the host passes, too. */
        private static void tasks() throws Exception {
            Callable<String> now = () -> "done";
            CountDownLatch never = new CountDownLatch(1);
            Callable<String> later = () -> {
                never.await();
                return "late";
            };
            try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
                System.out.println(pool.invokeAll(List.of(now, now), 10, TimeUnit.SECONDS).getLast().get() + " "
                        + pool.invokeAny(List.of(now), 10, TimeUnit.SECONDS) + " "
                        + pool.invokeAll(List.of(now, later), 1, TimeUnit.SECONDS).getLast().isCancelled() + " "
                        + late(() -> pool.invokeAny(List.of(later), 1, TimeUnit.SECONDS)));
            }
        }

        private static int late(Callable<?> wait) throws Exception {
            try {
                wait.call();
                return 0;
            } catch (TimeoutException e) {
                return 1;
            }
        }

        private static long seconds(long startNs) {
            return Math.round((System.nanoTime() - startNs) / 1e9);
        }

        private static final class Never extends RecursiveTask<String> {

            private static final long serialVersionUID = 1L;

            @Override
            protected String compute() {
                return "";
            }
        }
    }

    /** Has something done later by a pool of the JDK, or asks an executor of its own for that. */
    static final class Later {

        public static void main(String[] args) throws Exception {
            try (Shmem _ = Shmem.init(); ForkJoinPool pool = new ForkJoinPool(1)) {
                ScheduledExecutorService executor = pool;
                switch (args[0]) {
                    case "call" -> pool.schedule(() -> "done", 1, TimeUnit.HOURS);
                    case "run" -> ForkJoinPool.commonPool().schedule(() -> {}, 1, TimeUnit.HOURS);
                    case "rate" -> pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS);
                    case "delay" -> executor.scheduleWithFixedDelay(() -> {}, 1, 1, TimeUnit.HOURS);
                    case "interface" -> Executors.unconfigurableScheduledExecutorService(pool)
                            .schedule(() -> "done", 1, TimeUnit.HOURS);
                    case "limit" -> pool.submitWithTimeout(() -> "done", 1, TimeUnit.HOURS, null);
                    default -> System.out.println(own().schedule(() -> "done", 1, TimeUnit.HOURS));
                }
            }
        }

        /** Does nothing. */
        private static ScheduledExecutorService own() {
            return (ScheduledExecutorService) Proxy.newProxyInstance(Later.class.getClassLoader(),
                    new Class<?>[]{ScheduledExecutorService.class}, (_, _, _) -> null);
        }
    }
}
