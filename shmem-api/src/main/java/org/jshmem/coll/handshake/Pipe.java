package org.jshmem.coll.handshake;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.Comparison;

/**
 * A one-way connection of every rank r to rank r + distance. What goes through lands in a slot of the receiver, who
 * gives a credit back when the slot may be written again. What is only announced the receiver gets where it is, and gives the
 * same credit when it may be changed.
 *
 * <p>
 * In a scan nobody waits for the ranks above, so a low rank may run far ahead, and no wait for data shows it that its
 * last slot has been read; that is what credits are for. With slots of two epochs in turn a sender waits only when the
 * receiver is two behind. A credit flows from the higher rank to the lower and data the other way, and a rank waits
 * for a credit of an earlier epoch than the data it waits for: so there is no circle of waits.
 */
public final class Pipe {

    /** Nobody is behind this rank. */
    public static final long NOTHING = -1;

    private final Group group;
    private final int index;
    private final int distance;
    private long sent;
    private long received;

    public Pipe(Group group, int index, int distance) {
        this.group = group;
        this.index = index;
        this.distance = distance;
    }

    /** Sends and receives; see there. */
    public long pass(MemorySegment memory, long offset, long bytes) {
        send(memory, offset, bytes);
        return receive();
    }

    /** Sends to the rank ahead, if there is one. */
    public void send(MemorySegment memory, long offset, long bytes) {
        if (hasAhead()) {
            awaitConfirmed(sent - 1); // of the slot that this one is to have
            group.transport().put(group.pe(group.rank() + distance), group.sync().pipeSlot(sent + 1, index), memory,
                    offset, bytes);
        }
        announce();
    }

    /**
     * Awaits what the rank behind sends. Returns the offset of the slot with it, to be given back with {@link #release},
     * or {@link #NOTHING} when there is no rank behind.
     */
    public long receive() {
        return awaitAnnounced() ? group.sync().pipeSlot(received, index) : NOTHING;
    }

    /** The slot that {@link #receive} returned has been read. */
    public void release() {
        confirm(received);
    }

    /** Tells the rank ahead, if there is one, that it may get what it knows where to find. Counts as sent. */
    public void announce() {
        sent++;
        if (hasAhead()) {
            group.signal(group.pe(group.rank() + distance), group.sync().at(SyncWord.PIPE_FLAG, index), sent);
        }
    }

    /** How many have been announced or sent, which is how many the others have, too, between calls. */
    public long announced() {
        return sent;
    }

    /** Awaits what the rank behind announces; false when there is no rank behind. Counts as received. */
    public boolean awaitAnnounced() {
        received++;
        if (hasBehind()) {
            group.await(group.sync().at(SyncWord.PIPE_FLAG, index), received);
        }
        return hasBehind();
    }

    /** Tells the rank behind, if there is one, that all messages up to a number have been taken. */
    public void confirm(long number) {
        if (hasBehind()) {
            group.transport().putElement(group.pe(group.rank() - distance),
                    group.sync().at(SyncWord.PIPE_CREDIT, index), Long.BYTES, number);
        }
    }

    /** Waits until the rank ahead, if there is one, has taken all messages up to a number. */
    public void awaitConfirmed(long number) {
        if (hasAhead()) {
            group.transport().waitWord(group.self(), group.sync().at(SyncWord.PIPE_CREDIT, index), Long.BYTES,
                    Comparison.GE, number);
        }
    }

    private boolean hasAhead() {
        return group.rank() + distance < group.size();
    }

    private boolean hasBehind() {
        return group.rank() >= distance;
    }
}
