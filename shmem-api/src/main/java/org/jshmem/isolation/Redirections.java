package org.jshmem.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;

/**
 * The methods of the JDK that a program must not reach where PEs share a JVM, because they reach beyond the PE; and what stands for
 * them. A stand-in is a public static method of the same name, but where a row says another. It has the parameters of the method,
 * after the receiver if that has one.
 */
public final class Redirections {

    /** Parameters of methods that wait: how long, and in which unit. */
    private static final String TIMED = "(JLjava/util/concurrent/TimeUnit;)";

    private static final String TASKS = "(Ljava/util/Collection;JLjava/util/concurrent/TimeUnit;)";
    private static final String OFFERED = "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)";
    /** A task, and when it is due. */
    private static final String CALL = "Ljava/util/concurrent/Callable;J";
    private static final String RUN = "Ljava/lang/Runnable;J";
    private static final String TIME_ZONE = "Ljava/util/TimeZone;";
    private static final String LOCALE = "Ljava/util/Locale;";
    private static final String SCHEDULER = "Ljava/util/concurrent/ScheduledExecutorService;";
    private static final String BY_FACTORY = "Ljava/util/concurrent/ThreadFactory;)" + SCHEDULER;
    private static final String EXECUTOR = "Ljava/util/concurrent/Executor;";

    /** None. */
    public static final Redirections NONE = new Redirections(Map.of());

    /** Methods that a backend redirects together. */
    public enum Group {
        /** Ends of the process. */
        ENDINGS(method("java.lang.System", "exit", "(I)V"),
                receiver("java.lang.Runtime", "exit", "(I)V"),
                receiver("java.lang.Runtime", "halt", "(I)V")),
        /** Changes of the standard streams. */
        STREAMS(method("java.lang.System", "setIn", "(Ljava/io/InputStream;)V"),
                method("java.lang.System", "setOut", "(Ljava/io/PrintStream;)V"),
                method("java.lang.System", "setErr", "(Ljava/io/PrintStream;)V")),
        /** What becomes of exceptions that nobody catches. */
        HANDLERS(method("java.lang.Thread", "setDefaultUncaughtExceptionHandler",
                "(Ljava/lang/Thread$UncaughtExceptionHandler;)V"),
                method("java.lang.Thread", "getDefaultUncaughtExceptionHandler",
                        "()Ljava/lang/Thread$UncaughtExceptionHandler;")),
        /** Variables of the environment. */
        ENVIRONMENT(method("java.lang.System", "getenv", "(Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "getenv", "()Ljava/util/Map;")),
        /** System properties, and what is read from them. */
        PROPERTIES(method("java.lang.System", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "clearProperty", "(Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "getProperties", "()Ljava/util/Properties;"),
                method("java.lang.System", "setProperties", "(Ljava/util/Properties;)V"),
                method("java.lang.Boolean", "getBoolean", "(Ljava/lang/String;)Z"),
                method("java.lang.Integer", "getInteger", "(Ljava/lang/String;)Ljava/lang/Integer;"),
                method("java.lang.Integer", "getInteger", "(Ljava/lang/String;I)Ljava/lang/Integer;"),
                method("java.lang.Integer", "getInteger",
                        "(Ljava/lang/String;Ljava/lang/Integer;)Ljava/lang/Integer;"),
                method("java.lang.Long", "getLong", "(Ljava/lang/String;)Ljava/lang/Long;"),
                method("java.lang.Long", "getLong", "(Ljava/lang/String;J)Ljava/lang/Long;"),
                method("java.lang.Long", "getLong", "(Ljava/lang/String;Ljava/lang/Long;)Ljava/lang/Long;")),
        /** What is taken for the user's language, country and time zone. */
        LOCALES(method("java.util.Locale", "getDefault", "()Ljava/util/Locale;").as("locale"),
                method("java.util.Locale", "getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;")
                        .as("locale"),
                method("java.util.Locale", "setDefault", "(Ljava/util/Locale;)V").as("setLocale"),
                method("java.util.Locale", "setDefault", "(Ljava/util/Locale$Category;Ljava/util/Locale;)V")
                        .as("setLocale"),
                method("java.util.TimeZone", "getDefault", "()Ljava/util/TimeZone;").as("timeZone"),
                method("java.util.TimeZone", "setDefault", "(Ljava/util/TimeZone;)V").as("setTimeZone"),
                method("java.time.ZoneId", "systemDefault", "()Ljava/time/ZoneId;").as("zoneId")),
        /** What the system's class loader finds, and loaders that are for all PEs. */
        LOADERS(method("java.lang.ClassLoader", "getSystemClassLoader", "()Ljava/lang/ClassLoader;"),
                method("java.lang.ClassLoader", "getSystemResource", "(Ljava/lang/String;)Ljava/net/URL;"),
                method("java.lang.ClassLoader", "getSystemResources", "(Ljava/lang/String;)Ljava/util/Enumeration;"),
                method("java.lang.ClassLoader", "getSystemResourceAsStream",
                        "(Ljava/lang/String;)Ljava/io/InputStream;"),
                receiver("java.lang.Thread", "getContextClassLoader", "()Ljava/lang/ClassLoader;"),
                receiver("java.lang.Class", "getClassLoader", "()Ljava/lang/ClassLoader;").as("loaderOf")),
        /** Lines of standard input, for which the JVM has one buffer. */
        LINES(method("java.lang.IO", "readln", "()Ljava/lang/String;"),
                method("java.lang.IO", "readln", "(Ljava/lang/String;)Ljava/lang/String;")),
        /** Clocks, and sleep. */
        CLOCKS(method("java.lang.System", "nanoTime", "()J"),
                method("java.lang.System", "currentTimeMillis", "()J"),
                method("java.lang.Thread", "sleep", "(J)V"),
                method("java.lang.Thread", "sleep", "(JI)V"),
                method("java.lang.Thread", "sleep", "(Ljava/time/Duration;)V"),
                receiver("java.util.concurrent.TimeUnit", "sleep", "(J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkNanos", "(J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkNanos", "(Ljava/lang/Object;J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkUntil", "(J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkUntil", "(Ljava/lang/Object;J)V")),
        /** Dates and times of day. */
        DATES(method("java.time.Instant", "now", "()Ljava/time/Instant;"),
                method("java.time.LocalDate", "now", "()Ljava/time/LocalDate;").as("localDate"),
                method("java.time.LocalDate", "now", "(Ljava/time/ZoneId;)Ljava/time/LocalDate;").as("localDate"),
                method("java.time.LocalTime", "now", "()Ljava/time/LocalTime;").as("localTime"),
                method("java.time.LocalTime", "now", "(Ljava/time/ZoneId;)Ljava/time/LocalTime;").as("localTime"),
                method("java.time.LocalDateTime", "now", "()Ljava/time/LocalDateTime;").as("localDateTime"),
                method("java.time.LocalDateTime", "now", "(Ljava/time/ZoneId;)Ljava/time/LocalDateTime;")
                        .as("localDateTime"),
                method("java.time.ZonedDateTime", "now", "()Ljava/time/ZonedDateTime;").as("zonedDateTime"),
                method("java.time.ZonedDateTime", "now", "(Ljava/time/ZoneId;)Ljava/time/ZonedDateTime;")
                        .as("zonedDateTime"),
                method("java.time.OffsetDateTime", "now", "()Ljava/time/OffsetDateTime;").as("offsetDateTime"),
                method("java.time.OffsetDateTime", "now", "(Ljava/time/ZoneId;)Ljava/time/OffsetDateTime;")
                        .as("offsetDateTime"),
                method("java.time.Clock", "systemUTC", "()Ljava/time/Clock;"),
                method("java.time.Clock", "systemDefaultZone", "()Ljava/time/Clock;"),
                method("java.time.Clock", "system", "(Ljava/time/ZoneId;)Ljava/time/Clock;").as("systemClock"),
                method("java.time.Clock", "tickMillis", "(Ljava/time/ZoneId;)Ljava/time/Clock;"),
                method("java.time.Clock", "tickSeconds", "(Ljava/time/ZoneId;)Ljava/time/Clock;"),
                method("java.time.Clock", "tickMinutes", "(Ljava/time/ZoneId;)Ljava/time/Clock;"),
                method("java.time.Year", "now", "()Ljava/time/Year;").as("year"),
                method("java.time.Year", "now", "(Ljava/time/ZoneId;)Ljava/time/Year;").as("year"),
                method("java.time.YearMonth", "now", "()Ljava/time/YearMonth;").as("yearMonth"),
                method("java.time.YearMonth", "now", "(Ljava/time/ZoneId;)Ljava/time/YearMonth;").as("yearMonth"),
                method("java.time.MonthDay", "now", "()Ljava/time/MonthDay;").as("monthDay"),
                method("java.time.MonthDay", "now", "(Ljava/time/ZoneId;)Ljava/time/MonthDay;").as("monthDay"),
                method("java.time.OffsetTime", "now", "()Ljava/time/OffsetTime;").as("offsetTime"),
                method("java.time.OffsetTime", "now", "(Ljava/time/ZoneId;)Ljava/time/OffsetTime;").as("offsetTime")),
        /** Calendars that show the present. */
        CALENDARS(calendar("Calendar", ""), calendar("Calendar", TIME_ZONE), calendar("Calendar", LOCALE),
                calendar("Calendar", TIME_ZONE + LOCALE), calendar("GregorianCalendar", ""),
                calendar("GregorianCalendar", TIME_ZONE), calendar("GregorianCalendar", LOCALE),
                calendar("GregorianCalendar", TIME_ZONE + LOCALE)),
        /** What a thread calls that has nothing to do. */
        PAUSES(method("java.lang.Thread", "yield", "()V").as("yieldToOthers"),
                method("java.lang.Thread", "onSpinWait", "()V")),
        /** Random numbers without a seed, which two runs would not share. */
        CHANCE(method("java.lang.Math", "random", "()D"),
                method("java.lang.StrictMath", "random", "()D"),
                method("java.util.Collections", "shuffle", "(Ljava/util/List;)V"),
                method("java.util.UUID", "randomUUID", "()Ljava/util/UUID;"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextBoolean", "()Z"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextDouble", "()D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextDouble", "(D)D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextDouble", "(DD)D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextFloat", "()F"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextFloat", "(F)F"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextFloat", "(FF)F"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextGaussian", "()D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextGaussian", "(DD)D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextExponential", "()D"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextBytes", "([B)V"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextInt", "()I"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextInt", "(I)I"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextInt", "(II)I"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextLong", "()J"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextLong", "(J)J"),
                receiver("java.util.concurrent.ThreadLocalRandom", "nextLong", "(JJ)J")),
        /** Waits with a time limit for what other threads of the program do. */
        TIMED_WAITS(receiver("java.lang.Object", "wait", "(J)V").as("await"),
                receiver("java.lang.Object", "wait", "(JI)V").as("await"),
                receiver("java.lang.Thread", "join", "(J)V"),
                receiver("java.lang.Thread", "join", "(JI)V"),
                receiver("java.lang.Thread", "join", "(Ljava/time/Duration;)Z"),
                receiver("java.util.concurrent.CountDownLatch", "await", TIMED + "Z"),
                receiver("java.util.concurrent.locks.Condition", "await", TIMED + "Z"),
                receiver("java.util.concurrent.locks.Condition", "awaitNanos", "(J)J"),
                receiver("java.util.concurrent.locks.Condition", "awaitUntil", "(Ljava/util/Date;)Z"),
                receiver("java.util.concurrent.locks.Lock", "tryLock", TIMED + "Z"),
                inherited("locks.Lock", "locks.ReentrantLock", "tryLock", TIMED + "Z"),
                inherited("locks.Lock", "locks.ReentrantReadWriteLock$ReadLock", "tryLock", TIMED + "Z"),
                inherited("locks.Lock", "locks.ReentrantReadWriteLock$WriteLock", "tryLock", TIMED + "Z"),
                receiver("java.util.concurrent.Semaphore", "tryAcquire", TIMED + "Z"),
                receiver("java.util.concurrent.Semaphore", "tryAcquire", "(IJLjava/util/concurrent/TimeUnit;)Z"),
                receiver("java.util.concurrent.CyclicBarrier", "await", TIMED + "I"),
                receiver("java.util.concurrent.Phaser", "awaitAdvanceInterruptibly",
                        "(IJLjava/util/concurrent/TimeUnit;)I")),
        /** The same for what tasks give. */
        TIMED_TASKS(get("Future"), get("CompletableFuture"), get("FutureTask"), get("RunnableFuture"),
                get("ForkJoinTask"), get("RecursiveTask"), get("RecursiveAction"), get("CountedCompleter"),
                awaitTermination("ExecutorService"), awaitTermination("ThreadPoolExecutor"),
                awaitTermination("ForkJoinPool"),
                invokeAll("ExecutorService"), invokeAny("ExecutorService"),
                invokeAll("AbstractExecutorService"), invokeAny("AbstractExecutorService"),
                invokeAll("ThreadPoolExecutor"), invokeAny("ThreadPoolExecutor"),
                invokeAll("ForkJoinPool"), invokeAny("ForkJoinPool"), awaitTermination("ScheduledExecutorService"),
                invokeAll("ScheduledExecutorService"), invokeAny("ScheduledExecutorService")),
        /** The same for what others put into queues, or take from them. */
        TIMED_QUEUES(queuePoll("BlockingQueue"), queueOffer("BlockingQueue"),
                queuePoll("LinkedBlockingQueue"), queueOffer("LinkedBlockingQueue"),
                queuePoll("ArrayBlockingQueue"), queueOffer("ArrayBlockingQueue"),
                queuePoll("PriorityBlockingQueue"), queueOffer("PriorityBlockingQueue"),
                queuePoll("SynchronousQueue"), queueOffer("SynchronousQueue"),
                queuePoll("LinkedTransferQueue"), queueOffer("LinkedTransferQueue"),
                queuePoll("TransferQueue"), queueOffer("TransferQueue"),
                queuePoll("LinkedBlockingDeque"), queueOffer("LinkedBlockingDeque"),
                queuePoll("BlockingDeque"), queueOffer("BlockingDeque"),
                ofDeque("LinkedBlockingDeque", "pollFirst"), ofDeque("BlockingDeque", "pollFirst"),
                ofDeque("LinkedBlockingDeque", "pollLast"), ofDeque("BlockingDeque", "pollLast"),
                ofDeque("LinkedBlockingDeque", "offerFirst"), ofDeque("BlockingDeque", "offerFirst"),
                ofDeque("LinkedBlockingDeque", "offerLast"), ofDeque("BlockingDeque", "offerLast"),
                inherited("TransferQueue", "LinkedTransferQueue", "tryTransfer", OFFERED + "Z"),
                receiver("java.util.concurrent.TransferQueue", "tryTransfer", OFFERED + "Z"),
                receiver("java.util.concurrent.Exchanger", "exchange", OFFERED + "Ljava/lang/Object;")),
        /** Threads that act when a time has come. */
        SCHEDULERS(method("java.util.concurrent.Executors", "newScheduledThreadPool", "(I)" + SCHEDULER),
                method("java.util.concurrent.Executors", "newSingleThreadScheduledExecutor", "()" + SCHEDULER),
                method("java.util.concurrent.Executors", "newScheduledThreadPool", "(I" + BY_FACTORY),
                method("java.util.concurrent.Executors", "newSingleThreadScheduledExecutor", "(" + BY_FACTORY),
                receiver("java.util.concurrent.CompletableFuture", "completeOnTimeout",
                        "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Ljava/util/concurrent/CompletableFuture;"),
                method("java.util.concurrent.CompletableFuture", "delayedExecutor",
                        "(JLjava/util/concurrent/TimeUnit;" + EXECUTOR + ")" + EXECUTOR),
                receiver("java.util.concurrent.CompletableFuture", "orTimeout",
                        TIMED + "Ljava/util/concurrent/CompletableFuture;"),
                method("java.util.concurrent.CompletableFuture", "delayedExecutor", TIMED + EXECUTOR),
                schedule("ForkJoinPool", "", CALL), schedule("ScheduledExecutorService", "", CALL),
                schedule("ForkJoinPool", "", RUN), schedule("ScheduledExecutorService", "", RUN),
                schedule("ForkJoinPool", "AtFixedRate", RUN + "J"),
                schedule("ScheduledExecutorService", "AtFixedRate", RUN + "J"),
                schedule("ForkJoinPool", "WithFixedDelay", RUN + "J"),
                schedule("ScheduledExecutorService", "WithFixedDelay", RUN + "J"),
                receiver("java.util.concurrent.ForkJoinPool", "submitWithTimeout", "(" + CALL
                        + "Ljava/util/concurrent/TimeUnit;Ljava/util/function/Consumer;)Ljava/util/concurrent/ForkJoinTask;"));

        private final List<Row> rows;

        Group(Row... rows) {
            this.rows = List.of(rows);
        }
    }

    /** The receiver's type is null for a static method. */
    private record Row(Member method, String receiver, String standInName) {

        Row as(String name) {
            return new Row(method, receiver, name);
        }

        /** Lets methods of several classes have one stand-in. */
        Row takenAs(String superType) {
            return new Row(method, superType, standInName);
        }

        Member standIn(String owner) {
            String taken = receiver == null ? "" : "L" + receiver.replace('.', '/') + ";";
            return new Member(owner, standInName, "(" + taken + method.descriptor().substring(1));
        }
    }

    private final Map<Member, Member> standIns;
    /** Names and descriptors alone, since few members have one of these. */
    private final Set<String> signatures = new HashSet<>();

    private Redirections(Map<Member, Member> standIns) {
        this.standIns = standIns;
        standIns.keySet().forEach(method -> signatures.add(method.name() + method.descriptor()));
    }

    private static Row method(String owner, String name, String descriptor) {
        return new Row(new Member(owner, name, descriptor), null, name);
    }

    private static Row receiver(String owner, String name, String descriptor) {
        return new Row(new Member(owner, name, descriptor), owner, name);
    }

    private static Row calendar(String type, String parameters) {
        return method("java.util." + type, "getInstance", "(" + parameters + ")Ljava/util/Calendar;").as("calendar");
    }

    /** Of a class, as its interface has it. */
    private static Row inherited(String type, String owner, String name, String descriptor) {
        return receiver("java.util.concurrent." + owner, name, descriptor).takenAs("java.util.concurrent." + type);
    }

    private static Row get(String future) {
        return inherited("Future", future, "get", TIMED + "Ljava/lang/Object;");
    }

    private static Row awaitTermination(String executor) {
        return inherited("ExecutorService", executor, "awaitTermination", TIMED + "Z");
    }

    private static Row invokeAll(String executor) {
        return inherited("ExecutorService", executor, "invokeAll", TASKS + "Ljava/util/List;");
    }

    private static Row invokeAny(String executor) {
        return inherited("ExecutorService", executor, "invokeAny", TASKS + "Ljava/lang/Object;");
    }

    private static Row schedule(String executor, String how, String taskAndTimes) {
        return inherited("ScheduledExecutorService", executor, "schedule" + how,
                "(" + taskAndTimes + "Ljava/util/concurrent/TimeUnit;)Ljava/util/concurrent/ScheduledFuture;");
    }

    private static Row ofDeque(String deque, String name) {
        return inherited("BlockingDeque", deque, name,
                name.startsWith("poll") ? TIMED + "Ljava/lang/Object;" : OFFERED + "Z");
    }

    private static Row queuePoll(String queue) {
        return inherited("BlockingQueue", queue, "poll", TIMED + "Ljava/lang/Object;");
    }

    private static Row queueOffer(String queue) {
        return inherited("BlockingQueue", queue, "offer", OFFERED + "Z");
    }

    /**
     * A table.
     *
     * @param standIns the name of the class with the stand-ins, which the program's loader must find
     * @param groups   what is redirected
     * @return the table
     */
    public static Redirections to(String standIns, Group... groups) {
        Map<Member, Member> table = new HashMap<>();
        for (Group group : groups) {
            group.rows.forEach(row -> table.put(row.method(), row.standIn(standIns)));
        }
        return new Redirections(table);
    }

    /**
     * This table and another.
     *
     * @param other with other methods
     * @return both
     */
    public Redirections and(Redirections other) {
        Map<Member, Member> both = new HashMap<>(standIns);
        both.putAll(other.standIns);
        return new Redirections(both);
    }

    /**
     * What the classes with the stand-ins must have, for a test of them.
     *
     * @return names with descriptors
     */
    public Set<String> standIns() {
        Set<String> names = new TreeSet<>();
        standIns.values().forEach(method -> names.add(method.name() + method.descriptor()));
        return names;
    }

    Set<Member> methods() {
        return standIns.keySet();
    }

    /** The stand-ins of the methods that a class names, by the index of the constant. */
    Map<Integer, Member> in(ConstantPool constants, ProgramClasses classes) {
        Map<Integer, Member> found = new HashMap<>();
        for (int i = 1; i < constants.size(); i++) {
            if ((constants.tag(i) == ConstantPool.METHODREF || constants.tag(i) == ConstantPool.INTERFACE_METHODREF)
                    && signatures.contains(constants.memberName(i) + constants.memberDescriptor(i))) {
                Member standIn = standIn(constants.member(i), classes);
                if (standIn != null) {
                    found.put(i, standIn);
                }
            }
        }
        return found;
    }

    /**
     * A class of the program may inherit the method: the compiler names the subclass. Those of {@link Object} that are redirected are
     * final, and what is named may be any class or interface.
     */
    private Member standIn(Member method, ProgramClasses classes) {
        Member named = method;
        List<String> passed = new ArrayList<>();
        while (!standIns.containsKey(named) && !passed.contains(named.owner())) {
            passed.add(named.owner());
            String superName = superOf(named, classes);
            if (superName == null) {
                return standIns.get(new Member("java.lang.Object", method.name(), method.descriptor()));
            }
            named = new Member(superName, method.name(), method.descriptor());
        }
        return standIns.get(named);
    }

    /** Null for classes that are not the program's, and for those that have the method. */
    private static String superOf(Member method, ProgramClasses classes) {
        byte[] file = classes.read(method.owner());
        if (file == null) {
            return null;
        }
        ClassOutline owner = new ClassOutline(file);
        return owner.declared(method) == null ? owner.superName() : null;
    }
}
