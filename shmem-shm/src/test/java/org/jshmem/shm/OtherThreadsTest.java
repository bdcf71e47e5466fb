package org.jshmem.shm;

import java.lang.ref.Cleaner;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

import org.jshmem.shm.program.OtherThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated // threads of the JVM are what it counts
class OtherThreadsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"Reference Handler", "Finalizer", "Signal Dispatcher", "Common-Cleaner",
                "Notification Thread"})
    void threadsOfEveryJvmShouldBeHarmless(String name) {
        List<Thread> threads = threads(name);
        assertEquals(1, threads.size(), name);
        assertTrue(OtherThreads.isHarmless(threads.getFirst()), name);
        assertFalse(OtherThreads.runsProgram(threads.getFirst().getStackTrace()), name);
    }

    /** Its helper outlives the carriers, which end when nothing has run on them for 30 s. */
    @Test
    void virtualThreadsThatThereHaveBeenShouldCount() throws Exception {
        Thread.ofVirtual().start(() -> {}).join();
        assertCount("VirtualThread-unblocker");
    }

    @Test
    void callbacksOfProcessesShouldCount() throws Exception {
        Process process = new ProcessBuilder("sleep", "0.1").start();
        assertCount("process reaper (pid " + process.pid() + ")");
        process.onExit().join();
        assertCount("process reaper");
    }

    @Test
    void pooledThreadsShouldCount() {
        CompletableFuture<Thread> worker = new CompletableFuture<>();
        ForkJoinPool.commonPool().execute(() -> worker.complete(Thread.currentThread()));
        assertFalse(OtherThreads.isHarmless(worker.join()));
    }

    @Test
    void cleanerOfTheProgramShouldCount() {
        Cleaner cleaner = Cleaner.create();
        List<Thread> threads = threads("Cleaner-0");
        assertFalse(threads.isEmpty());
        threads.forEach(thread -> assertFalse(OtherThreads.isHarmless(thread)));
        cleaner.register(this, () -> {});
    }

    @Test
    void threadInTheTopmostGroupShouldCount() throws Exception {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread thread = new Thread(top, OtherThreadsTest::sleep, "SIGUSR1 handler");
        thread.start();
        assertFalse(OtherThreads.isHarmless(thread));
        assertTrue(OtherThreads.exist());
        thread.interrupt();
        thread.join();
        assertTrue(OtherThreads.isHarmless(thread), "ended");
    }

    @Test
    void threadThatOnlyHasTheNameOfOneOfTheJvmShouldCount() throws Exception {
        Thread thread = new Thread(OtherThreadsTest::sleep, "Finalizer");
        thread.start();
        assertFalse(OtherThreads.isHarmless(thread));
        thread.interrupt();
        thread.join();
    }

    @Test
    void finalizerOfTheProgramShouldBeSeenWhileItRuns() {
        assertTrue(OtherThreads.runsProgram(new Throwable().getStackTrace()));
    }

    /** A thread of the JDK takes its name when it already runs. */
    private static void assertCount(String name) throws InterruptedException {
        List<Thread> threads = threads(name);
        for (int i = 0; i < 10_000 && threads.isEmpty(); i++) {
            Thread.sleep(1);
            threads = threads(name);
        }
        assertFalse(threads.isEmpty(), name);
        threads.forEach(thread -> assertFalse(OtherThreads.isHarmless(thread), name));
    }

    private static List<Thread> threads(String name) {
        return Thread.getAllStackTraces().keySet().stream().filter(thread -> thread.getName().equals(name)).toList();
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException _) {
            // to its end
        }
    }
}
