package org.jshmem.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;

import org.jshmem.core.StandardOutput;

/** Takes whole lines for one destination. Sinks that share a lock never write at the same time. */
final class LineSink {

    private final OutputStream to;
    private final Lock lock;
    private final AtomicBoolean failed = new AtomicBoolean();
    private volatile boolean lossy;

    LineSink(OutputStream to, Lock lock) {
        this.to = to;
        this.lock = lock;
    }

    /** Takes note of a write that has failed; returns whether that is news to anybody. */
    boolean fail(IOException cause) {
        if (!StandardOutput.isNobodyReading(cause)) {
            lossy = true;
        }
        return !failed.getAndSet(true);
    }

    /** Whether lines are lost that somebody wanted. */
    boolean isLossy() {
        return lossy;
    }

    void write(byte[] lines, int length) throws IOException {
        lock.lock();
        try {
            to.write(lines, 0, length);
            to.flush();
        } finally {
            lock.unlock();
        }
    }
}
