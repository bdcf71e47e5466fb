package org.jshmem.hosts.agent;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Records that a fence holds back until the bulk before it is there (M8, M17). Nothing else needs that: all but bulk is carried out in
 * the order in which it comes. A PE waits before there are very many (Outbox).
 */
final class Fences {

    private final Acknowledgements acknowledgements;
    /** By PE that has fenced: what has come since. */
    private final Map<Integer, ArrayDeque<DirectBuffer>> held = new HashMap<>();

    Fences(Acknowledgements acknowledgements) {
        this.acknowledgements = acknowledgements;
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
    void hold(int pe, DirectBuffer message, int at, int bytes) {
        UnsafeBuffer record = new UnsafeBuffer(ByteBuffer.allocateDirect(bytes));
        record.putBytes(0, message, at, bytes);
        held.get(pe).add(record);
    }

    /**
     * What may be carried out now that bulk of a PE is complete.
     *
     * @return records, of which one may be a fence that holds back those behind it
     */
    ArrayDeque<DirectBuffer> release(int pe) {
        return holds(pe) && acknowledgements.isAllComplete(pe) ? held.remove(pe) : new ArrayDeque<>(0);
    }
}
