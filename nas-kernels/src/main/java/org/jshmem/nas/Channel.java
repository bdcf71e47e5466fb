package org.jshmem.nas;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * A one-way connection between neighbours: each PE sends to one PE and receives from one. Data come with a signal, so no
 * other PE waits.
 *
 * <pre>
 *   box      | slot 0 | slot 1 | ...    PUT: what has come in.   GET, PTR: what is to go out.
 *   signals  | slot 0 | slot 1 | ...    at the receiver: how many messages have come in the slot
 * </pre>
 *
 * PTR: the receiver loads the message from the sender's box, all of it in one go, since long copies overlap what the
 * copies of single rows would wait for one after another.
 *
 * <p>
 * A slot has no acknowledgement. It may be filled again only when the sender has got some other message that its
 * receiver sent after it was done with the slot.
 */
public final class Channel {

    private final Shmem shmem;
    private final CommMode mode;
    private final int to;
    private final int from;
    private final long slotBytes;
    private final MemorySegment box;
    private final MemorySegment signals;
    /** The sender's box, with PTR. */
    private final MemorySegment theirs;
    private final double[] outgoing;
    private final double[] incoming;
    private final long[] sent;
    private final long[] received;

    /**
     * Collective.
     *
     * @param shmem       the library
     * @param mode        how the data travel
     * @param to          whom this PE sends to
     * @param from        who sends to this PE
     * @param slots       how many messages may be under way
     * @param slotDoubles most elements of a message; the same on every PE
     */
    public Channel(Shmem shmem, CommMode mode, int to, int from, int slots, long slotDoubles) {
        this.shmem = shmem;
        this.mode = mode;
        this.to = to;
        this.from = from;
        slotBytes = slotDoubles * Double.BYTES;
        box = shmem.malloc(slots * slotBytes);
        signals = shmem.calloc(slots, Long.BYTES);
        sent = new long[slots];
        received = new long[slots];
        theirs = mode == CommMode.PTR ? shmem.ptr(box, from) : null;
        outgoing = new double[Math.toIntExact(slotDoubles)];
        incoming = new double[outgoing.length];
    }

    /**
     * Where to write a message before {@link #send}.
     *
     * @return private memory for the longest message
     */
    public double[] outgoing() {
        return outgoing;
    }

    /**
     * Sends what has been written to {@link #outgoing}, which may be written again on return.
     *
     * @param slot    its slot
     * @param doubles its length
     */
    public void send(int slot, int doubles) {
        long count = ++sent[slot];
        long signal = (long) slot * Long.BYTES;
        if (mode == CommMode.PUT) {
            shmem.putSignal(box, slot * slotBytes, MemorySegment.ofArray(outgoing), 0, (long) doubles * Double.BYTES,
                    signals, signal, count, SignalOp.SET, to);
        } else {
            MemorySegment.copy(outgoing, 0, box, JAVA_DOUBLE, slot * slotBytes, doubles);
            shmem.quiet(); // the message lies here and the signal elsewhere: a fence does not order them
            shmem.signalSet(signals, signal, count, to);
        }
    }

    /**
     * Waits for the next message of a slot.
     *
     * @param slot    the slot
     * @param doubles its length
     * @return an array that begins with it, until the next message is awaited
     */
    public double[] receive(int slot, int doubles) {
        shmem.signalWaitUntil(signals, (long) slot * Long.BYTES, Comparison.GE, ++received[slot]);
        long start = slot * slotBytes;
        switch (mode) {
            case PUT -> MemorySegment.copy(box, JAVA_DOUBLE, start, incoming, 0, doubles);
            case GET -> shmem.get(MemorySegment.ofArray(incoming), 0, box, start, (long) doubles * Double.BYTES, from);
            case PTR -> MemorySegment.copy(theirs, JAVA_DOUBLE, start, incoming, 0, doubles);
        }
        return incoming;
    }
}
