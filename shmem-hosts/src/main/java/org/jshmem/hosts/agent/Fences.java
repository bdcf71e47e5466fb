package org.jshmem.hosts.agent;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * Records that a fence holds back until the bulk before it is there (M8, M17). Nothing else needs that: all but bulk is carried out in
 * the order in which it comes.
 */
final class Fences {

    private final Acknowledgements acknowledgements;
    /** By PE that has fenced: what has come since. */
    private final Map<Integer, ArrayDeque<MemorySegment>> held = new HashMap<>();

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
    void hold(int pe, MemorySegment message, long at, long bytes) {
        held.get(pe).add(Arena.ofAuto().allocate(bytes, Long.BYTES).copyFrom(message.asSlice(at, bytes)));
    }

    /**
     * What may be carried out now that bulk of a PE is complete.
     *
     * @return records, of which one may be a fence that holds back those behind it
     */
    ArrayDeque<MemorySegment> release(int pe) {
        return holds(pe) && acknowledgements.isAllComplete(pe) ? held.remove(pe) : new ArrayDeque<>(0);
    }
}
