package org.jshmem.shm;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.shmemx.NonblockingCollectives;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How a JUnit test uses the library: also the example of the README. */
@Timeout(60)
class JobTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 13, 16})
    void everybodyShouldSeeTheSum(int nPes) {
        Job.run(nPes, shmem -> {
            MemorySegment sum = shmem.calloc(1, Long.BYTES);
            sum.set(JAVA_LONG, 0, shmem.myPe());
            shmem.barrierAll();
            shmem.world().reduce(ReduceOp.SUM, Type.LONG, sum, sum);
            assertEquals(nPes * (nPes - 1) / 2, sum.get(JAVA_LONG, 0));
        });
    }

    @Test
    void jobsShouldFollowEachOther() {
        for (int i = 0; i < 20; i++) {
            Job.run(3, 1 << 20, Shmem::barrierAll);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 9223372036854775807, size out of range: nPes=1 heapBytes=9223372036854775807",
        "2, 4611686018427387904, size out of range: nPes=2 heapBytes=4611686018427387904",
        "16, 1152921504606846976, there are not so many addresses",
        "1, 1152921504606846976, there are not so many addresses"})
    void heapsThatNoMachineHasShouldBeRefused(int nPes, long heapBytes, String message) {
        ShmemException refused = assertThrows(ShmemException.class,
                () -> Job.run(nPes, heapBytes, Shmem::barrierAll));
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    /** What every assertion of a test framework throws. */
    @Test
    void errorShouldArriveAsItWasThrownWithItsPe() {
        AssertionError thrown = new AssertionError("the user's");
        AssertionError caught = assertThrows(AssertionError.class, () -> Job.run(4, shmem -> {
            if (shmem.myPe() == 2) {
                throw thrown;
            }
            shmem.barrierAll();
        }));
        assertSame(thrown, caught);
        assertEquals("thrown in PE 2", caught.getSuppressed()[0].toString());
    }

    /** In the class it was thrown in, or a test framework would take a failure for an error. */
    @Test
    void exceptionShouldArriveAsItWasThrownWithItsPe() {
        IOException thrown = new IOException("the user's");
        IOException caught = assertThrows(IOException.class, () -> Job.run(4, shmem -> {
            if (shmem.myPe() == 2) {
                throw thrown;
            }
            shmem.barrierAll();
        }));
        assertSame(thrown, caught);
        assertEquals("thrown in PE 2", caught.getSuppressed()[0].toString());
    }

    @Test
    void libraryShouldKnowThePeOfAThread() throws Exception {
        Job.run(3, shmem -> {
            assertSame(shmem, Shmem.init());
            AtomicReference<Shmem> inOther = new AtomicReference<>();
            Thread thread = Thread.ofPlatform().start(() -> inOther.set(Shmem.init()));
            thread.join();
            assertSame(shmem, inOther.get());
            Thread.ofVirtual().start(() -> inOther.set(Shmem.init())).join();
            shmem.close();
            shmem.close();
            shmem.close();
            assertSame(shmem, inOther.get());
        });
    }

    /** Who would join there would be a job of its own, of one PE. */
    @Test
    void threadOfTheCommonPoolShouldBelongToNoPe() {
        Job.run(2, shmem -> {
            Callable<Shmem> init = Shmem::init;
            ExecutionException failed = assertThrows(ExecutionException.class,
                    () -> ForkJoinPool.commonPool().submit(init).get());
            assertTrue(failed.getCause().getMessage().contains("belongs to no PE"), failed::toString);
        });
    }

    /** Where PEs are processes, their end takes along what they have not closed. */
    @ParameterizedTest
    @CsvSource({"context, private contexts are left", "request, a collective is under way: reduceNb",
        "inits, the program has initialised the library more often than it has closed it", "exception, on purpose"})
    void aPeThatCannotLeaveShouldEndTheJob(String left, String message) {
        AtomicReference<MemorySegment> kept = new AtomicReference<>();
        ShmemException failure = assertThrows(ShmemException.class, () -> Job.run(2, shmem -> {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            if (left.equals("inits") || left.equals("exception")) {
                Shmem.init();
            }
            if (shmem.myPe() == 0) {
                kept.set(word);
                switch (left) {
                    case "context" -> shmem.world().createContext(ContextOption.PRIVATE);
                    case "request" ->
                        NonblockingCollectives.reduceNb(shmem.world(), ReduceOp.SUM, JAVA_LONG, word, word);
                    case "exception" -> throw new ShmemException("on purpose");
                    default -> {
                    }
                }
            }
        }));
        assertTrue(failure.getMessage().contains(message), failure.getMessage());
        assertFalse(kept.get().scope().isAlive());
    }

    @Test
    void nobodyShouldJoinWithoutALevel() {
        assertThrows(ShmemException.class, () -> Shmem.init(null));
        assertFalse(Shmem.isInitialized());
    }

    /** As of any thread of the program that runs the job. */
    @Test
    void exceptionOfAThreadOfAPeShouldReachTheDefaultHandler() {
        UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        AtomicReference<Throwable> handled = new AtomicReference<>();
        IllegalStateException thrown = new IllegalStateException("of a thread");
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> handled.set(failure));
        try {
            Job.run(1, _ -> {
                Thread thread = new Thread(() -> {
                    throw thrown;
                });
                thread.start();
                thread.join();
            });
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertSame(thrown, handled.get());
    }

    /** In the moment before it sleeps nobody lists it, and its next look at memory that is gone would crash the JVM. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void threadsThatOutliveTheJobShouldLookAtItsMemory(boolean areVirtual) throws Exception {
        List<Future<Boolean>> waits = new ArrayList<>();
        try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
            ExecutorService threads = areVirtual ? virtual : ForkJoinPool.commonPool();
            for (int i = 0; i < 30; i++) {
                Job.run(1, 1 << 20, shmem -> {
                    MemorySegment word = shmem.calloc(1, Long.BYTES);
                    CountDownLatch started = new CountDownLatch(1);
                    Callable<Boolean> waiting = () -> {
                        started.countDown();
                        return shmem.waitUntil(JAVA_LONG, word, 0, Comparison.NE, 0L, 50_000_000L);
                    };
                    waits.add(threads.submit(waiting));
                    started.await();
                });
            }
            for (Future<Boolean> wait : waits) {
                assertFalse(hasEndedWell(wait));
            }
        }
    }

    private static boolean hasEndedWell(Future<Boolean> wait) throws InterruptedException {
        try {
            return wait.get();
        } catch (ExecutionException e) {
            assertInstanceOf(ShmemException.class, e.getCause()); // it has come too late
            return false;
        }
    }

    @Test
    void failureShouldBeToldThoughOthersWaitForSomethingElse() {
        CountDownLatch never = new CountDownLatch(1);
        AssertionError thrown = new AssertionError("the user's");
        assertSame(thrown, assertThrows(AssertionError.class, () -> Job.run(3, 1 << 20, shmem -> {
            if (shmem.myPe() == 1) {
                throw thrown;
            }
            never.await();
        })));
    }

    @Test
    void failureShouldBeToldByATestThatRunsIntoItsLimit() throws Exception {
        AtomicReference<Throwable> outcome = new AtomicReference<>();
        AssertionError thrown = new AssertionError("the user's");
        CountDownLatch hasThrown = new CountDownLatch(1);
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                Job.run(2, 1 << 20, shmem -> {
                    if (shmem.myPe() == 1) {
                        hasThrown.countDown();
                        throw thrown;
                    }
                    new CountDownLatch(1).await();
                });
            } catch (Throwable e) {
                outcome.set(e);
            }
        });
        hasThrown.await();
        Thread.sleep(200);
        caller.interrupt();
        assertTrue(caller.join(Duration.ofSeconds(30)));
        assertSame(thrown, outcome.get());
    }

    /** The others meet its close in their next call, and may say so before it has left the block. */
    @Test
    void exceptionThatLeavesATeamShouldBeToldBeforeTheMismatch() {
        for (int i = 0; i < 4; i++) {
            AssertionError thrown = new AssertionError("the user's");
            AssertionError caught = assertThrows(AssertionError.class, () -> Job.run(3, 1 << 20, shmem -> {
                try (Team team = shmem.world().splitStrided(0, 1, 3)) {
                    if (shmem.myPe() == 1) {
                        throw thrown;
                    }
                    team.sync();
                }
            }));
            assertSame(thrown, caught);
            assertEquals("thrown in PE 1", caught.getSuppressed()[0].toString());
        }
    }

    @Test
    void nobodyShouldJoinAJobThatHasEnded() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        AtomicReference<Future<Shmem>> init = new AtomicReference<>();
        Job.run(1, 1 << 20, _ -> {
            Callable<Shmem> late = () -> {
                ended.await();
                return Shmem.init();
            };
            FutureTask<Shmem> task = new FutureTask<>(late);
            Thread.ofVirtual().start(task);
            init.set(task);
        });
        ended.countDown();
        ExecutionException failed = assertThrows(ExecutionException.class, () -> init.get().get());
        assertTrue(failed.getCause().getMessage().startsWith("the job has ended, and its memory is gone: thread="),
                failed::toString);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 100_000, 1_000_000})
    void loopOfShortWaitsShouldLearnThatTheJobHasEnded(long limitNs) {
        assertThrows(IllegalStateException.class, () -> Job.run(2, 1 << 20, shmem -> {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                throw new IllegalStateException("on purpose");
            }
            while (!shmem.waitUntil(JAVA_LONG, word, 0, Comparison.NE, 0L, limitNs)) {
                Thread.onSpinWait();
            }
        }));
    }

    /** Else it would write to memory that is not there any more, and end the JVM of the test. */
    @Test
    void globalExitOfAJobThatHasEndedShouldBeRefused() {
        AtomicReference<Shmem> kept = new AtomicReference<>();
        Job.run(1, 1 << 20, kept::set);
        ShmemException refused = assertThrows(ShmemException.class, () -> kept.get().globalExit(3));
        assertEquals("PE 0: globalExit: the library is closed", refused.getMessage());
    }

    /** Whoever catches it could go on alone: the others' close would meet its next barrier. */
    @Test
    void exceptionThatLeavesARunWithinARunShouldEndTheJob() {
        List<String> afterwards = Collections.synchronizedList(new ArrayList<>());
        assertThrows(RuntimeException.class, () -> Job.run(2, 1 << 20, shmem -> {
            try {
                Shmem.run(inner -> {
                    if (inner.myPe() == 0) {
                        throw new IllegalStateException("on purpose");
                    }
                });
            } catch (IllegalStateException _) {
                afterwards.add("caught");
            }
            shmem.barrierAll();
            afterwards.add("met");
        }));
        assertEquals(List.of("caught"), afterwards);
    }

    @ParameterizedTest
    @ValueSource(strings = {"any", "some", "all"})
    void objectThatIsFreedWhileAThreadWaitsShouldBeNamed(String which) throws Exception {
        Job.run(1, 1 << 20, shmem -> {
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            AtomicReference<String> said = new AtomicReference<>();
            Thread waiter = Thread.ofPlatform().start(() -> {
                try {
                    switch (which) {
                        case "any" -> shmem.waitUntilAny(JAVA_LONG, words, null, Comparison.NE, 0L);
                        case "some" -> shmem.waitUntilSome(JAVA_LONG, words, new int[2], null, Comparison.NE, 0L);
                        default -> shmem.waitUntilAll(JAVA_LONG, words, null, Comparison.NE, 0L);
                    }
                } catch (ShmemException e) {
                    said.set(e.getMessage());
                }
            });
            Thread.sleep(20);
            shmem.free(words);
            assertTrue(waiter.join(Duration.ofSeconds(20)));
            String call = "waitUntil" + Character.toUpperCase(which.charAt(0)) + which.substring(1);
            assertTrue(said.get().startsWith("PE 0: " + call + ": ivars has been freed"), said.get());
        });
    }

    @Test
    void sizesShouldBeChecked() {
        ShmemException none = assertThrows(ShmemException.class, () -> Job.run(0, _ -> {}));
        assertEquals("Job.run: size out of range: nPes=0 heapBytes=268435456", none.getMessage());
        assertThrows(ShmemException.class, () -> Job.run(1, null));
    }
}
