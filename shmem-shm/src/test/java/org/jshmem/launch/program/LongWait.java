package org.jshmem.launch.program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;

/** A test program without threads of its own, which prints and then waits for a long time. */
public final class LongWait {

    private LongWait() {}

    public static void main(String[] args) throws InterruptedException {
        try (Shmem shmem = Shmem.init()) {
            System.out.println("PE " + shmem.myPe() + " waits");
            boolean hasCome = new CountDownLatch(1).await(1, TimeUnit.HOURS);
            System.out.println("PE " + shmem.myPe() + " has waited in vain: " + !hasCome);
        }
    }
}
