package org.jshmem.hosts.engine;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

import org.jshmem.shm.memory.SharedMemory;

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
                touch(first.bytes);
                clear();
                return;
            }
            if (first.bytes.hasRemaining()) {
                return;
            }
            unwritten.remove().done.run();
        }
    }

    /**
     * To be called when a transfer has failed. The kernel says of memory for which there is no room only that the address is bad, as if the
     * other side were gone; a load from there throws what says it.
     */
    static void touch(ByteBuffer bytes) {
        long address = MemorySegment.ofBuffer(bytes).address();
        for (long done = 0; done < bytes.remaining(); done += SharedMemory.PAGE_BYTES) {
            SharedMemory.getAcquire(address + done, Byte.BYTES);
        }
        if (bytes.hasRemaining()) { // which may be on a page of its own
            SharedMemory.getAcquire(address + bytes.remaining() - 1, Byte.BYTES);
        }
    }

    int size() {
        return unwritten.size();
    }

    void clear() {
        unwritten.clear();
    }
}
