package org.jshmem.isolation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
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

    public static Year year() {
        CALLS.add("year");
        return Year.of(0);
    }

    public static Year year(ZoneId zone) {
        return year();
    }

    public static YearMonth yearMonth() {
        CALLS.add("yearMonth");
        return YearMonth.of(0, 1);
    }

    public static YearMonth yearMonth(ZoneId zone) {
        return yearMonth();
    }

    public static MonthDay monthDay() {
        CALLS.add("monthDay");
        return MonthDay.of(1, 1);
    }

    public static MonthDay monthDay(ZoneId zone) {
        return monthDay();
    }

    public static OffsetTime offsetTime() {
        CALLS.add("offsetTime");
        return OffsetTime.MIN;
    }

    public static OffsetTime offsetTime(ZoneId zone) {
        return offsetTime();
    }

    public static Clock tickMillis(ZoneId zone) {
        return systemClock(zone);
    }

    public static Clock tickSeconds(ZoneId zone) {
        return systemClock(zone);
    }

    public static Clock tickMinutes(ZoneId zone) {
        return systemClock(zone);
    }

    public static Calendar calendar() {
        CALLS.add("calendar");
        return null;
    }

    public static Calendar calendar(TimeZone zone) {
        return calendar();
    }

    public static Calendar calendar(Locale locale) {
        return calendar();
    }

    public static Calendar calendar(TimeZone zone, Locale locale) {
        return calendar();
    }

    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, long time, TimeUnit unit) {
        CALLS.add("phase " + phase + " " + time + " " + unit);
        return 0;
    }

    public static List<?> invokeAll(ExecutorService executor, Collection<?> tasks, long time, TimeUnit unit) {
        CALLS.add("all " + time + " " + unit);
        return List.of();
    }

    public static Object invokeAny(ExecutorService executor, Collection<?> tasks, long time, TimeUnit unit) {
        return CALLS.add("any " + time + " " + unit);
    }

    public static Object exchange(Exchanger<?> exchanger, Object element, long time, TimeUnit unit) {
        return CALLS.add("exchange " + element + " " + time + " " + unit);
    }

    public static boolean tryTransfer(TransferQueue<?> queue, Object element, long time, TimeUnit unit) {
        return CALLS.add("transfer " + element + " " + time + " " + unit);
    }

    public static Object pollFirst(BlockingDeque<?> deque, long time, TimeUnit unit) {
        return CALLS.add("first " + time + " " + unit);
    }

    public static Object pollLast(BlockingDeque<?> deque, long time, TimeUnit unit) {
        return CALLS.add("last " + time + " " + unit);
    }

    public static boolean offerFirst(BlockingDeque<?> deque, Object element, long time, TimeUnit unit) {
        return CALLS.add("first " + element + " " + time + " " + unit);
    }

    public static boolean offerLast(BlockingDeque<?> deque, Object element, long time, TimeUnit unit) {
        return CALLS.add("last " + element + " " + time + " " + unit);
    }
}
