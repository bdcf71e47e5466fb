package org.jshmem.hosts.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/** What is to be written to a socket, in its order. */
final class SocketQueue {

    private final SocketChannel socket;
    private final ArrayDeque<Unwritten> unwritten = new ArrayDeque<>();

    SocketQueue(SocketChannel socket) {
        this.socket = socket;
    }

    private record Unwritten(ByteBuffer bytes, Runnable done) {}

    /** Adds bytes, and what is to be done when they have been written. */
    void add(ByteBuffer bytes, Runnable done) {
        unwritten.add(new Unwritten(bytes, done));
    }

    /**
     * Writes as much as the socket takes. What the other side does not want any more is dropped: that it is gone is seen behind the last
     * of what it has sent.
     */
    void write() {
        while (!unwritten.isEmpty()) {
            Unwritten first = unwritten.peek();
            try {
                socket.write(first.bytes);
            } catch (IOException e) {
                clear();
                return;
            }
            if (first.bytes.hasRemaining()) {
                return;
            }
            unwritten.remove().done.run();
        }
    }

    int size() {
        return unwritten.size();
    }

    void clear() {
        unwritten.clear();
    }
}
