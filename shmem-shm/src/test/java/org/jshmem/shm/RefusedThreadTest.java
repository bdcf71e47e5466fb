package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Heap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A thread whose collective is refused, since another is in one, leaves its PE as it was. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RefusedThreadTest {

    /** Else what is allocated next would lie elsewhere on this PE than on the others, and puts would go astray. */
    @Test
    void refusedAllocationsShouldLeaveTheHeapAsItWas() throws InterruptedException {
        CountDownLatch refused = new CountDownLatch(1);
        Job.run(2, shmem -> {
            if (shmem.myPe() == 0) {
                Thread other = Thread.ofPlatform().start(shmem.world()::sync);
                LongWait.await(other);
                refuseAll(shmem);
                refused.countDown();
                other.join();
            } else {
                refused.await();
                shmem.world().sync();
            }
            MemorySegment box = shmem.calloc(1, Long.BYTES);
            shmem.p(JAVA_LONG, box, 0, 42, 1 - shmem.myPe());
            shmem.barrierAll();
            assertEquals(42, box.get(JAVA_LONG, 0));
        });
    }

    private static void refuseAll(Shmem shmem) {
        refuse(() -> shmem.malloc(8));
        refuse(() -> shmem.calloc(1, 8));
        refuse(() -> shmem.align(256, 8));
        refuse(() -> shmem.realloc(MemorySegment.NULL, 8));
        refuse(() -> Heap.malloc(shmem, "named", 8));
    }

    private static void refuse(Executable call) {
        String message = assertThrows(ShmemException.class, call).getMessage();
        assertTrue(message.contains("two threads are in collectives"), message);
    }
}
