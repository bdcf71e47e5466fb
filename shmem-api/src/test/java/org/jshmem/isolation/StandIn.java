package org.jshmem.isolation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** Records calls in place of methods of the JDK. */
public final class StandIn {

    static final List<String> CALLS = new ArrayList<>();

    private StandIn() {}

    public static void exit(int status) {
        CALLS.add("exit " + status);
    }

    public static void exit(Runtime runtime, int status) {
        CALLS.add((runtime == Runtime.getRuntime() ? "runtime exit " : "exit of null ") + status);
    }

    public static void halt(Runtime runtime, int status) {
        CALLS.add((runtime == Runtime.getRuntime() ? "halt " : "halt of null ") + status);
    }

    public static long nanoTime() {
        return 17;
    }

    public static long currentTimeMillis() {
        return 18;
    }

    public static void sleep(long ms) {
        CALLS.add("sleep " + ms);
    }

    public static void sleep(long ms, int ns) {
        CALLS.add("sleep " + ms + " " + ns);
    }

    public static void sleep(Duration duration) {
        CALLS.add("sleep " + duration);
    }

    public static void sleep(TimeUnit unit, long time) {
        CALLS.add("sleep " + time + " " + unit);
    }

    public static void parkNanos(long ns) {
        CALLS.add("park " + ns);
    }

    public static void parkNanos(Object blocker, long ns) {
        CALLS.add("park " + ns + " for " + blocker);
    }

    public static Instant now() {
        return Instant.EPOCH;
    }

    public static LocalDate localDate() {
        return LocalDate.EPOCH;
    }

    public static LocalTime localTime() {
        return LocalTime.NOON;
    }

    public static LocalDateTime localDateTime() {
        return LocalDateTime.MIN;
    }

    public static ZonedDateTime zonedDateTime() {
        return offsetDateTime().toZonedDateTime();
    }

    public static OffsetDateTime offsetDateTime() {
        return OffsetDateTime.MIN;
    }

    public static LocalDate localDate(ZoneId zone) {
        return localDate();
    }

    public static LocalTime localTime(ZoneId zone) {
        return localTime();
    }

    public static LocalDateTime localDateTime(ZoneId zone) {
        return localDateTime();
    }

    public static ZonedDateTime zonedDateTime(ZoneId zone) {
        return zonedDateTime();
    }

    public static OffsetDateTime offsetDateTime(ZoneId zone) {
        return offsetDateTime();
    }

    public static Clock systemClock(ZoneId zone) {
        return Clock.fixed(now(), zone);
    }

    public static Clock systemUTC() {
        return Clock.fixed(now(), ZoneOffset.UTC);
    }

    public static Clock systemDefaultZone() {
        return systemUTC();
    }

    public static void await(Object object, long ms) {
        CALLS.add("wait " + ms);
    }

    public static void await(Object object, long ms, int ns) {
        CALLS.add("wait " + ms + " " + ns);
    }

    public static void join(Thread thread, long ms) {
        CALLS.add("join " + ms);
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) {
        return CALLS.add("latch " + time + " " + unit);
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) {
        return CALLS.add("condition " + time + " " + unit);
    }

    public static long awaitNanos(Condition condition, long ns) {
        CALLS.add("condition " + ns);
        return 0;
    }

    public static boolean tryLock(Lock lock, long time, TimeUnit unit) {
        return CALLS.add("lock " + time + " " + unit);
    }

    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) {
        return CALLS.add("semaphore " + time + " " + unit);
    }

    public static int await(CyclicBarrier barrier, long time, TimeUnit unit) {
        CALLS.add("barrier " + time + " " + unit);
        return 0;
    }

    public static Object get(Future<?> future, long time, TimeUnit unit) {
        return CALLS.add("get " + time + " " + unit);
    }

    public static Object poll(BlockingQueue<?> queue, long time, TimeUnit unit) {
        CALLS.add("poll " + time + " " + unit);
        return null;
    }

    public static void parkUntil(long ms) {
        CALLS.add("park until " + ms);
    }

    public static void parkUntil(Object blocker, long ms) {
        CALLS.add("park until " + ms + " for " + blocker);
    }

    public static void join(Thread thread, long ms, int ns) {
        CALLS.add("join " + ms + " " + ns);
    }

    public static boolean join(Thread thread, Duration limit) {
        return CALLS.add("join " + limit);
    }

    public static boolean awaitUntil(Condition condition, Date deadline) {
        return CALLS.add("condition until " + deadline.getTime());
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit) {
        return CALLS.add("semaphore " + permits + " " + time + " " + unit);
    }

    public static boolean awaitTermination(ExecutorService executor, long time, TimeUnit unit) {
        return CALLS.add("executor " + time + " " + unit);
    }

    public static boolean offer(BlockingQueue<?> queue, Object element, long time, TimeUnit unit) {
        return CALLS.add("offer " + element + " " + time + " " + unit);
    }
}
