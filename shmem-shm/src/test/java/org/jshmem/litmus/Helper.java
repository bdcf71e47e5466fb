package org.jshmem.litmus;

import java.util.concurrent.Semaphore;

/** A second thread of a PE that runs through each batch beside the main thread. */
final class Helper implements AutoCloseable {

    /** What the thread does in a round. */
    interface Action {

        void act(int slot, long batch);
    }

    private final int core;
    private final int slots;
    private final Action action;
    private final Semaphore started = new Semaphore(0);
    private final Semaphore finished = new Semaphore(0);
    private final Thread thread;

    Helper(int core, int slots, Action action) {
        this.core = core;
        this.slots = slots;
        this.action = action;
        thread = Thread.ofPlatform().daemon().name("litmus-helper").start(this::run);
    }

    /** Lets the thread begin the next batch. */
    void startBatch() {
        started.release();
    }

    /** Waits until the thread has finished the batch. */
    void awaitBatch() {
        finished.acquireUninterruptibly();
    }

    /** Ends the thread, which must have finished its batch. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while the helper thread ends", e);
        }
    }

    private void run() {
        Core.bind(core); // else the thread would share the core of its maker
        try {
            for (long batch = 1;; batch++) {
                started.acquire();
                for (int slot = 0; slot < slots; slot++) {
                    action.act(slot, batch);
                }
                finished.release();
            }
        } catch (InterruptedException e) {
            return; // asked to end by close
        }
    }
}
