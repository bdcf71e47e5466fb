package org.jshmem.hosts.agent;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.hosts.wire.WireRecord;

/**
 * Records that a fence holds back until the bulk before it is there (M8, M17). Nothing else needs that: all but bulk is carried out in
 * the order in which it comes. A PE waits before there are very many (Outbox).
 *
 * <p>
 * The memory is used again: the JVM would give it back only with a collection, of which an agent makes few.
 */
final class Fences {

    /** Room for some of the longest records. */
    private static final int CHUNK_BYTES = 16 << 10;

    private final Acknowledgements acknowledgements;
    /** By PE that has fenced: what has come since. */
    private final Map<Integer, ArrayDeque<Chunk>> held = new HashMap<>();
    private final ArrayDeque<Chunk> free = new ArrayDeque<>();

    Fences(Acknowledgements acknowledgements) {
        this.acknowledgements = acknowledgements;
    }

    /** Records one behind the other. */
    private static final class Chunk {

        private final UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(CHUNK_BYTES));
        private int length;

        private boolean hasRoom(int bytes) {
            return length + bytes <= CHUNK_BYTES;
        }

        private void add(DirectBuffer message, int at, int bytes) {
            buffer.putBytes(length, message, at, bytes);
            length += bytes;
        }
    }

    /** Gets records that are held back no more. */
    @FunctionalInterface
    interface Sink {

        /** Carries out a record, or holds it back again, behind the next fence. */
        void carryOut(DirectBuffer message, int at);
    }

    /** A PE has fenced. */
    void fence(int pe) {
        if (!acknowledgements.isAllComplete(pe)) {
            held.put(pe, new ArrayDeque<>());
        }
    }

    /** Whether records of a PE are held back. */
    boolean holds(int pe) {
        return !held.isEmpty() && held.containsKey(pe);
    }

    /** Holds a record back. */
    void hold(int pe, DirectBuffer message, int at) {
        int bytes = WireRecord.bytes(message, at);
        ArrayDeque<Chunk> chunks = held.get(pe);
        if (chunks.isEmpty() || !chunks.getLast().hasRoom(bytes)) {
            chunks.add(free.isEmpty() ? new Chunk() : free.pop());
        }
        chunks.getLast().add(message, at, bytes);
    }

    /** Hands out, in their order, what may be carried out now that bulk of a PE is complete. */
    void release(int pe, Sink sink) {
        if (!holds(pe) || !acknowledgements.isAllComplete(pe)) {
            return;
        }
        for (Chunk chunk : held.remove(pe)) {
            for (int at = 0; at < chunk.length; at += WireRecord.bytes(chunk.buffer, at)) {
                sink.carryOut(chunk.buffer, at);
            }
            chunk.length = 0;
            free.push(chunk);
        }
    }
}
