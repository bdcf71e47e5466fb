package org.jshmem.launch;

import java.io.IOException;
import java.io.OutputStream;

/** Takes whole lines for one destination. Sinks that share a lock never write at the same time. */
final class LineSink {

    private final OutputStream to;
    private final Object lock;

    LineSink(OutputStream to, Object lock) {
        this.to = to;
        this.lock = lock;
    }

    void write(byte[] lines, int length) throws IOException {
        synchronized (lock) {
            to.write(lines, 0, length);
            to.flush();
        }
    }

    void close() throws IOException {
        to.close();
    }
}
