package org.jshmem.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.Lock;

/** Takes whole lines for one destination. Sinks that share a lock never write at the same time. */
final class LineSink {

    private final OutputStream to;
    private final Lock lock;

    LineSink(OutputStream to, Lock lock) {
        this.to = to;
        this.lock = lock;
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
