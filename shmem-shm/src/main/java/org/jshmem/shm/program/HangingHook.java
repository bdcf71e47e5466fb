package org.jshmem.shm.program;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Map;

/**
 * The shutdown hook that this JVM waits for at its end. Java does not distinguish hooks from other threads; but the thread that has
 * started them waits for one after the other, and what a thread waits for can be asked.
 */
final class HangingHook {

    private static final String STARTER = "java.lang.ApplicationShutdownHooks";

    private HangingHook() {}

    /** Null when the JVM waits for none. */
    static Thread find(Map<Thread, StackTraceElement[]> stacks) {
        for (Map.Entry<Thread, StackTraceElement[]> stack : stacks.entrySet()) {
            if (Arrays.stream(stack.getValue()).anyMatch(frame -> frame.getClassName().equals(STARTER))) {
                return awaitedBy(stack.getKey(), stacks);
            }
        }
        return null;
    }

    private static Thread awaitedBy(Thread starter, Map<Thread, StackTraceElement[]> stacks) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(starter.threadId());
        LockInfo lock = info == null ? null : info.getLockInfo();
        for (Thread thread : stacks.keySet()) {
            if (lock != null && System.identityHashCode(thread) == lock.getIdentityHashCode()) {
                return thread;
            }
        }
        return null;
    }
}
