package org.jshmem.hosts.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;

import org.jshmem.shm.memory.SharedMemory;

/**
 * Bulk between two emulated hosts: tag and memory, one after the other. It has a socket of its own, so that messages overtake it as they
 * do on a network.
 */
final class BulkSocket {

    private final SocketChannel socket;
    private final SocketQueue queue;
    /** By tag. */
    private final Map<Integer, Awaited> awaited = new HashMap<>();
    private final ByteBuffer tag = ByteBuffer.allocateDirect(Integer.BYTES).order(ByteOrder.nativeOrder());
    /** What comes just now; null when a tag does. */
    private Awaited arriving;

    BulkSocket(SocketChannel socket) {
        this.socket = socket;
        queue = new SocketQueue(socket);
    }

    /** Memory that is to come, and what is done when it has. */
    private record Awaited(ByteBuffer missing, Runnable done) {}

    void send(int itsTag, long address, long bytes, Runnable done) {
        ByteBuffer header = ByteBuffer.allocateDirect(Integer.BYTES).order(ByteOrder.nativeOrder());
        queue.add(header.putInt(itsTag).flip(), () -> {});
        queue.add(memory(address, bytes), done);
    }

    void await(int itsTag, long address, long bytes, Runnable done) {
        awaited.put(itsTag, new Awaited(memory(address, bytes), done));
    }

    private static ByteBuffer memory(long address, long bytes) {
        return SharedMemory.all().asSlice(address, bytes).asByteBuffer();
    }

    /** Moves on what is under way; returns how many have arrived. */
    int poll() throws IOException {
        queue.write();
        int arrived = 0;
        while (hasBegun() && isComplete()) {
            Runnable done = arriving.done;
            arriving = null;
            done.run();
            arrived++;
        }
        return arrived;
    }

    /** Whether there is something to be read that is awaited. What is not yet, is soon: a fence holds its record back. */
    private boolean hasBegun() throws IOException {
        if (arriving == null && isFull(tag)) {
            arriving = awaited.remove(tag.getInt(0));
            if (arriving != null) {
                tag.clear();
            }
        }
        return arriving != null;
    }

    private boolean isComplete() throws IOException {
        try {
            return isFull(arriving.missing);
        } catch (IOException e) {
            SocketQueue.touch(arriving.missing);
            throw e;
        }
    }

    /** The end of the other side is seen behind its last message. */
    private boolean isFull(ByteBuffer buffer) throws IOException {
        int read = 1;
        while (buffer.hasRemaining() && read > 0) {
            read = socket.read(buffer);
        }
        return !buffer.hasRemaining();
    }

    /** How much has been begun and not been sent. */
    int unsent() {
        return queue.size();
    }

    /** Whether nothing is under way from here, and nothing is to come. */
    boolean isIdle() {
        return queue.size() == 0 && awaited.isEmpty() && arriving == null;
    }

    void dropUnsent() {
        queue.clear();
    }

    void close() throws IOException {
        socket.close();
    }
}
