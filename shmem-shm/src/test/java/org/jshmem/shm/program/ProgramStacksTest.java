package org.jshmem.shm.program;

import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ProgramStacksTest {

    /** The JVM lists the classes that it makes of them, which have neither file nor line. */
    @Test
    void lambdaExpressionsShouldHaveNoFramesOfTheirClasses() throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        Runnable sleep = () -> {
            inside.countDown();
            sleepUntilInterrupted();
        };
        Thread thread = Thread.ofPlatform().name("sleeper").start(() -> sleep.run());
        try {
            inside.await();
            String stacks = ProgramStacks.describe(null, List.of(), "none");
            assertTrue(stacks.contains("thread sleeper\n"), stacks);
            assertTrue(stacks.contains("ProgramStacksTest.lambda$"), stacks);
            assertFalse(stacks.contains("$$Lambda"), stacks);
        } finally {
            thread.interrupt();
            thread.join();
        }
    }

    private static void sleepUntilInterrupted() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            // that is the end
        }
    }
}
