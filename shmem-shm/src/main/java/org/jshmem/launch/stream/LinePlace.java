package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A place where lines of several writers meet: a file, or the terminal that both of our streams go to. One writes at a
 * time, since a long write to a pipe is cut. A line that is too long for one write keeps the others out until it ends, or
 * until its writer has been silent for {@link #PATIENCE_NS} in total: the others must not wait for ever.
 */
final class LinePlace {

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition lineEnded = lock.newCondition();

    /** The line that has begun here and not ended, or null. */
    private Object open;
    private OutputStream openAt;
    private long silentNs;
    private long silentSinceNs;

    /** Waits until it is the turn of a line, or of whole lines if null; to be followed by {@link #leave}. */
    void enter(Object line) {
        lock.lock();
        awaitEndOfOther(line, PATIENCE_NS);
        if (isOpen(line)) {
            silentNs += System.nanoTime() - silentSinceNs;
        }
    }

    /** Likewise for somebody who writes in any case; false when somebody else is writing meanwhile. */
    boolean tryEnter(long limitNs) {
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

    void leave() {
        lock.unlock();
    }

    /** Whether the others are waiting for the end of this line. */
    boolean isOpen(Object line) {
        return line != null && open == line;
    }

    /** Ends the line of somebody who had his chance; the rest of it will begin a new one. */
    void breakLine() throws IOException {
        if (open != null) {
            open = null;
            lineEnded.signalAll();
            openAt.write('\n');
            openAt.flush();
        }
    }

    /** A piece of the line has been written, and more will come. */
    void keepOpen(Object line, OutputStream at) {
        if (open != line) {
            silentNs = 0;
        }
        open = line;
        openAt = at;
        silentSinceNs = System.nanoTime();
    }

    /** The line has ended, or can not be written any more. */
    void close(Object line) {
        if (isOpen(line)) {
            open = null;
            lineEnded.signalAll();
        }
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
