package org.jshmem.shm.wait;

/** A wait in which a thread of this PE is blocked. */
public final class BlockedWait {

    private final Thread thread;
    private final Watch watch;

    BlockedWait(Thread thread, Watch watch) {
        this.thread = thread;
        this.watch = watch;
    }

    public Thread thread() {
        return thread;
    }

    Watch watch() {
        return watch;
    }
}
