package org.jshmem.shm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.Comparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** PEs have tasks in one pool, as those of a JVM in the common one. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class PoolWaitTest {

    private static final int N_PES = 4;

    /** Else a task that waits for one behind it in the queue would keep the only thread. */
    @Test
    void tasksThatWaitShouldNotKeepOthersInTheQueue() {
        try (ForkJoinPool pool = new ForkJoinPool(1)) {
            Job.run(N_PES, shmem -> waitInOrderOfNumbers(shmem, pool));
        }
    }

    /** The pool may have no other: then the task waits as other threads do. */
    @Test
    void fullPoolShouldWaitAllTheSame() {
        try (ForkJoinPool pool = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, false, 1, 1,
                0, null, 60, TimeUnit.SECONDS)) {
            Job.run(2, shmem -> {
                var box = shmem.longs(1);
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    CompletableFuture.runAsync(() -> box.waitUntil(0, Comparison.EQ, 1L), pool).join();
                } else {
                    sleep();
                    box.p(0, 1L, 0);
                }
                assertEquals(shmem.myPe() == 0 ? 1 : 0, box.get(0));
            });
        }
    }

    /** A pool that is stopped gives no threads and interrupts its own, which ends no wait. */
    @Test
    void stoppedPoolShouldWaitAllTheSame() {
        CompletableFuture<Void> end = new CompletableFuture<>();
        CompletableFuture<Thread> worker = new CompletableFuture<>();
        try (ForkJoinPool pool = new ForkJoinPool(1)) {
            Job.run(2, shmem -> {
                var box = shmem.longs(1);
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    pool.execute(() -> {
                        pool.shutdownNow();
                        worker.complete(Thread.currentThread());
                        waitInStoppedPool(box, end);
                    });
                    end.join();
                } else {
                    while (!end.isDone() && !LongWait.isIn(worker.join())) {
                        Thread.onSpinWait();
                    }
                    box.p(0, 1L, 0);
                }
                shmem.barrierAll();
                assertEquals(shmem.myPe() == 0 ? 1 : 0, box.get(0));
            });
        }
    }

    private static void waitInStoppedPool(SymmetricLongs box, CompletableFuture<Void> end) {
        try {
            box.waitUntil(0, Comparison.EQ, 1L);
            end.complete(null);
        } catch (RuntimeException e) {
            end.completeExceptionally(e);
        }
    }

    private static void waitInOrderOfNumbers(Shmem shmem, ForkJoinPool pool) {
        var box = shmem.longs(1);
        shmem.barrierAll();
        int me = shmem.myPe();
        if (me > 0) {
            CompletableFuture<Void> task = CompletableFuture.runAsync(() -> box.waitUntil(0, Comparison.EQ, 1L), pool);
            shmem.barrierAll();
            task.join();
        } else {
            shmem.barrierAll();
            CompletableFuture.runAsync(() -> {
                for (int pe = 1; pe < N_PES; pe++) {
                    box.p(0, 1L, pe);
                }
            }, pool).join();
        }
        shmem.barrierAll();
    }

    /** Longer than a waiting thread stays awake. */
    private static void sleep() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
