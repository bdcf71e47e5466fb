package org.jshmem.isolation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.isolation.Redirections.Group;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

class RedirectingRewriterTest {

    private static final Redirections TABLE = Redirections.to("org.jshmem.isolation.StandIn", Group.ENDINGS,
            Group.CLOCKS, Group.DATES, Group.CALENDARS, Group.TIMED_WAITS, Group.TIMED_TASKS, Group.TIMED_QUEUES);

    @TempDir
    private Path directory;

    @BeforeEach
    void noCalls() {
        StandIn.CALLS.clear();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            System.exit(3);                                                     | exit 3
            Runtime.getRuntime().exit(4);                                       | runtime exit 4
            Runtime.getRuntime().halt(5);                                       | halt 5
            IntConsumer exit = System::exit; exit.accept(6);                    | exit 6
            IntConsumer exit = Runtime.getRuntime()::halt; exit.accept(7);      | halt 7
            BiConsumer<Runtime, Integer> e = Runtime::exit; e.accept(Runtime.getRuntime(), 8); | runtime exit 8
            int x = 9; Runnable run = () -> System.exit(x); run.run();          | exit 9
            System.exit((int) System.nanoTime());                               | exit 17
            LongSupplier now = System::currentTimeMillis; System.exit((int) now.getAsLong()); | exit 18
            Thread.sleep(1);                                                    | sleep 1
            Thread.sleep(1, 2);                                                 | sleep 1 2
            Thread.sleep(Duration.ofSeconds(3));                                | sleep PT3S
            TimeUnit.DAYS.sleep(4);                                             | sleep 4 DAYS
            Own.sleep(5);                                                       | sleep 5
            for (int i = 0; i < 2; i++) { if (i > 0) { System.exit(i); } }      | exit 1
            new Object().wait(7);                                               | wait 7
            BlockingQueue<String> q = new LinkedBlockingQueue<>(); for (int i = 0; i < 1; i++) { q.poll(8, TimeUnit.DAYS); } | poll 8 DAYS
            new LinkedBlockingQueue<String>().poll(9, TimeUnit.DAYS);           | poll 9 DAYS
            new LinkedBlockingDeque<String>().poll(10, TimeUnit.DAYS);          | poll 10 DAYS
            new Semaphore(0).tryAcquire(11, TimeUnit.DAYS);                     | semaphore 11 DAYS
            new ReentrantLock().tryLock(12, TimeUnit.DAYS);                     | lock 12 DAYS
            new ReentrantLock().newCondition().awaitNanos(13);                  | condition 13
            new CyclicBarrier(2).await(14, TimeUnit.DAYS);                      | barrier 14 DAYS
            LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>(); Timed t = q::poll; t.at(15, TimeUnit.DAYS); | poll 15 DAYS
            Timed t = new ReentrantLock()::tryLock; t.at(16, TimeUnit.DAYS);    | lock 16 DAYS
            Millis m = "text"::wait; m.at(17);                                  | wait 17
            Own own = new Own(); Millis m = own::join; m.at(18);                | join 18
            new Semaphore(0).tryAcquire(2, 19, TimeUnit.DAYS);                  | semaphore 2 19 DAYS
            new FutureTask<String>(() -> null).get(20, TimeUnit.DAYS);          | get 20 DAYS
            new SynchronousQueue<String>().offer("x", 21, TimeUnit.DAYS);       | offer x 21 DAYS
            LockSupport.parkUntil(22);                                          | park until 22
            new Own().join(Duration.ofDays(23));                                | join PT552H
            Executors.newFixedThreadPool(1).awaitTermination(24, TimeUnit.DAYS); | executor 24 DAYS
            new ReentrantReadWriteLock().readLock().tryLock(25, TimeUnit.DAYS); | lock 25 DAYS
            new Phaser(1).awaitAdvanceInterruptibly(0, 26, TimeUnit.DAYS);      | phase 0 26 DAYS
            new Exchanger<String>().exchange("x", 27, TimeUnit.DAYS);           | exchange x 27 DAYS
            Executors.newCachedThreadPool().invokeAll(List.<Callable<String>>of(), 28, TimeUnit.DAYS); | all 28 DAYS
            new ForkJoinPool(1).invokeAny(List.<Callable<String>>of(), 29, TimeUnit.DAYS); | any 29 DAYS
            new Task().get(30, TimeUnit.DAYS);                                  | get 30 DAYS
            new LinkedBlockingDeque<String>().pollFirst(31, TimeUnit.DAYS);     | first 31 DAYS
            BlockingDeque<String> d = new LinkedBlockingDeque<>(); d.offerLast("x", 32, TimeUnit.DAYS); | last x 32 DAYS
            new LinkedTransferQueue<String>().tryTransfer("x", 33, TimeUnit.DAYS); | transfer x 33 DAYS
            ScheduledExecutorService s = null; s.awaitTermination(34, TimeUnit.DAYS); | executor 34 DAYS
            ScheduledExecutorService s = null; s.invokeAll(List.of(), 35, TimeUnit.DAYS); | all 35 DAYS
            ScheduledExecutorService s = null; s.invokeAny(List.of(), 36, TimeUnit.DAYS); | any 36 DAYS
            Year.now();                                                         | year
            YearMonth.now(ZoneOffset.UTC);                                      | yearMonth
            Supplier<MonthDay> day = MonthDay::now; day.get();                  | monthDay
            GregorianCalendar.getInstance(Locale.ROOT);                         | calendar
            try { Thread.sleep(6); } finally { Math.abs(1); }                   | sleep 6""")
    void callsAndReferencesReachTheStandIn(String body, String call) throws Exception {
        TwoPes pes = TwoPes.simulated(TABLE, CompiledSources.compile(directory, """
                package demo;
                import java.time.*;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.locks.*;
                import java.util.function.*;
                public class Main {
                    static class Own extends Thread { }
                    static class Task extends RecursiveTask<String> { protected String compute() { return ""; } }
                    interface Timed { Object at(long time, TimeUnit unit) throws Exception; }
                    interface Millis { void at(long ms) throws Exception; }
                    public static Object run() throws Exception { %s return null; }
                }
                """.formatted(body)));
        pes.run();
        assertEquals(List.of(call, call), StandIn.CALLS);
        Class<?> main = pes.load(0, "demo.Main");
        ClassFile withItsClasses = ClassFile.of(ClassFile.ClassHierarchyResolverOption
                .of(ClassHierarchyResolver.ofClassLoading(main.getClassLoader())));
        assertEquals(List.of(), withItsClasses.verify(pes.loaders().classFile(main)));
    }

    @Test
    void aMethodThatIsCalledOfTheSuperclassIsLeftAlone() throws Exception {
        ProgramClasses classes = ProgramClasses.of(List.of(CompiledSources.compile(directory, """
                package demo;
                public class Main extends Thread {
                    public void run() { try { super.join(1); } catch (InterruptedException e) { } }
                }
                """)));
        byte[] file = classes.read("demo.Main");
        assertSame(file, new RedirectingRewriter(TABLE, classes).rewrite("demo.Main", file));
    }

    @Test
    void ownMethodsOfTheNameAreLeftAlone() throws Exception {
        ProgramClasses classes = ProgramClasses.of(List.of(CompiledSources.compile(directory, """
                package demo;
                public class Main {
                    static class Own extends Thread { public static void sleep(long ms) { } }
                    void exit(int status) { }
                    public void run() throws Exception { Own.sleep(1); exit(2); System.setOut(System.err); }
                }
                """)));
        byte[] file = classes.read("demo.Main");
        assertSame(file, new RedirectingRewriter(TABLE, classes).rewrite("demo.Main", file));
    }

    @Test
    void standInsAreAsTheRowsDemand() throws Exception {
        for (String standIn : TABLE.standIns()) {
            String name = standIn.substring(0, standIn.indexOf('('));
            MethodHandles.lookup().findStatic(StandIn.class, name, MethodType
                    .fromMethodDescriptorString(standIn.substring(name.length()), null));
        }
    }
}
