package org.jshmem.launch.pe;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one of several writers write at a time. A line that is too long for one write keeps the others out until it ends, or
 * until its writer has been silent for {@link #PATIENCE_NS} in total: the others must not wait for ever.
 */
public class LineTurn {

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition lineEnded = lock.newCondition();

    /** The line that has begun and not ended, or null. */
    private Object open;
    private long silentNs;
    private long silentSinceNs;

    /** A turn that nobody has. */
    public LineTurn() {}

    /**
     * Waits until it is the turn of a line; to be followed by {@link #leave}.
     *
     * @param line stands for it, or null for whole lines
     */
    public final void enter(Object line) {
        try {
            lock.lock();
            awaitEndOfOther(line, PATIENCE_NS);
            if (isOpen(line)) {
                silentNs += System.nanoTime() - silentSinceNs;
            }
        } catch (StackOverflowError e) { // the lock may be taken all the same, and would be for ever
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
            throw e;
        }
    }

    /**
     * Likewise for somebody who writes in any case.
     *
     * @param limitNs the longest wait
     * @return false when somebody else is writing meanwhile
     */
    public final boolean tryEnter(long limitNs) {
        try {
            if (!lock.tryLock(limitNs, TimeUnit.NANOSECONDS)) {
                return false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        awaitEndOfOther(null, limitNs);
        return true;
    }

    /** The next may write. */
    public final void leave() {
        lock.unlock();
    }

    /**
     * Whether the others are waiting for the end of a line.
     *
     * @param line stands for it
     * @return whether they do
     */
    public final boolean isOpen(Object line) {
        return line != null && open == line;
    }

    /**
     * A piece of the line has been written, and more will come.
     *
     * @param line stands for it
     */
    public final void keepOpen(Object line) {
        if (open != line) {
            silentNs = 0;
        }
        open = line;
        silentSinceNs = System.nanoTime();
    }

    /**
     * The line has ended, or can not be written any more.
     *
     * @param line stands for it
     */
    public final void close(Object line) {
        if (isOpen(line)) {
            closeAny();
        }
    }

    /**
     * Ends the line of whoever has begun one.
     *
     * @return whether somebody had
     */
    public final boolean closeAny() {
        boolean wasOpen = open != null;
        open = null;
        lineEnded.signalAll();
        return wasOpen;
    }

    private void awaitEndOfOther(Object line, long patienceNs) {
        try {
            while (open != null && open != line) {
                long leftNs = patienceNs - silentNs - (System.nanoTime() - silentSinceNs);
                if (leftNs <= 0) {
                    return;
                }
                lineEnded.awaitNanos(leftNs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // whoever is asked to end does not wait
        }
    }
}
