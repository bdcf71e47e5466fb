package org.jshmem.shm.wait;

/** A wait in which a thread of this PE is blocked. */
public final class BlockedWait {

    private final Thread thread;
    private final WaitCondition condition;

    BlockedWait(Thread thread, WaitCondition condition) {
        this.thread = thread;
        this.condition = condition;
    }

    public Thread thread() {
        return thread;
    }

    WaitCondition condition() {
        return condition;
    }
}
