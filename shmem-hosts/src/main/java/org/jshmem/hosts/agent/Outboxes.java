package org.jshmem.hosts.agent;

import org.agrona.concurrent.ControlledMessageHandler;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.jshmem.core.PeSet;
import org.jshmem.hosts.wire.Channel;

/** What the PEs of a host have for others, a ring for each. */
final class Outboxes {

    /** Records taken from one PE before it is the turn of the next. */
    private static final int RECORDS_AT_ONCE = 64;

    private final PeSet own;
    private final RingBuffer[] rings;
    /** Whether nothing more is taken from a ring. */
    private final boolean[] isClosed;
    private final ControlledMessageHandler taker;
    private boolean isKeptBack;
    private int first;

    /**
     * @param own      the PEs
     * @param channels by PE
     * @param taker    takes a record, or leaves it, with all behind it, until there is room for it
     */
    Outboxes(PeSet own, Channel[] channels, ControlledMessageHandler taker) {
        this.own = own;
        rings = new RingBuffer[own.size()];
        isClosed = new boolean[rings.length];
        for (int i = 0; i < rings.length; i++) {
            rings[i] = channels[own.pe(i)].outbox();
        }
        this.taker = (kind, buffer, index, bytes) -> {
            ControlledMessageHandler.Action action = taker.onMessage(kind, buffer, index, bytes);
            isKeptBack |= action == ControlledMessageHandler.Action.ABORT;
            return action;
        };
    }

    /**
     * Takes some records of each; returns how many. Each time another is the first, because what becomes free where there is little room
     * goes to the first that wants it.
     */
    int read() {
        isKeptBack = false;
        int records = 0;
        for (int i = 0; i < rings.length; i++) {
            int member = (first + i) % rings.length;
            records += isClosed[member] ? 0 : rings[member].controlledRead(taker, RECORDS_AT_ONCE);
        }
        first = (first + 1) % rings.length;
        return records;
    }

    /** Whether a record was left when they were read last. */
    boolean areKeptBack() {
        return isKeptBack;
    }

    boolean areEmpty() {
        for (int i = 0; i < rings.length; i++) {
            if (!isClosed[i] && rings[i].size() != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes all that a PE has left that is dead, and nothing from then on: threads of one that shared its JVM may go on. What it had only
     * begun to write is none, and neither is what other threads have written behind that, which nobody has acknowledged.
     *
     * @return false when some of it has to wait
     */
    boolean drain(int pe) {
        int member = own.memberOf(pe);
        isClosed[member] = readAll(rings[member]);
        return isClosed[member];
    }

    /** Returns false when a record is left for which there is no room. */
    private boolean readAll(RingBuffer ring) {
        isKeptBack = false;
        long before;
        do {
            before = ring.consumerPosition();
            ring.controlledRead(taker, RECORDS_AT_ONCE);
        } while (ring.consumerPosition() != before);
        return !isKeptBack;
    }
}
