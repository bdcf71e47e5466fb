package org.jshmem.shm;

import java.util.Arrays;

/** Whether a thread has waited in the library for so long that it sleeps. */
final class LongWait {

    private LongWait() {}

    static void await(Thread thread) {
        while (!isIn(thread)) {
            Thread.onSpinWait();
        }
    }

    static boolean isIn(Thread thread) {
        return Arrays.stream(thread.getStackTrace()).anyMatch(frame -> frame.getMethodName().equals("sleepUntil"));
    }
}
