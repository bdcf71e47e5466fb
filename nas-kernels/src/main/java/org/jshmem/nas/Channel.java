package org.jshmem.nas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;

/**
 * A one-way connection between neighbours: each PE sends to one PE and receives from one. Data come with a signal, so no
 * other PE waits.
 *
 * <pre>
 *   box      | slot 0 | slot 1 | ...    PUT: what has come in.   GET, PTR: what is to go out.
 *   signals  | slot 0 | slot 1 | ...    at the receiver: how many messages have come in the slot
 * </pre>
 *
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
    private final MemorySegment[] outgoing;
    private final MemorySegment[] incoming;
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
        outgoing = mode == CommMode.PUT ? staging(slots) : slices(box, slots);
        incoming = switch (mode) {
            case PUT -> slices(box, slots);
            case GET -> staging(slots);
            case PTR -> slices(shmem.ptr(box, from), slots);
        };
    }

    /**
     * Where to write a message before {@link #send}.
     *
     * @param slot its slot
     * @return memory for the longest message
     */
    public MemorySegment outgoing(int slot) {
        return outgoing[slot];
    }

    /**
     * Sends what has been written to {@link #outgoing}.
     *
     * @param slot  its slot
     * @param bytes its length
     */
    public void send(int slot, long bytes) {
        long count = ++sent[slot];
        long signal = (long) slot * Long.BYTES;
        if (mode == CommMode.PUT) {
            shmem.putSignal(box, slot * slotBytes, outgoing[slot], 0, bytes, signals, signal, count, SignalOp.SET, to);
        } else {
            shmem.quiet(); // the message lies here and the signal elsewhere: a fence does not order them
            shmem.signalSet(signals, signal, count, to);
        }
    }

    /**
     * Waits for the next message of a slot.
     *
     * @param slot  the slot
     * @param bytes its length
     * @return memory that holds it, until the next message is awaited
     */
    public MemorySegment receive(int slot, long bytes) {
        shmem.signalWaitUntil(signals, (long) slot * Long.BYTES, Comparison.GE, ++received[slot]);
        if (mode == CommMode.GET) {
            shmem.get(incoming[slot], 0, box, slot * slotBytes, bytes, from);
        }
        return incoming[slot];
    }

    /** Private memory; one stretch for all slots, since a message is out of it before the next one is begun. */
    private MemorySegment[] staging(int slots) {
        MemorySegment[] all = new MemorySegment[slots];
        Arrays.fill(all, MemorySegment.ofArray(new double[(int) (slotBytes / Double.BYTES)]));
        return all;
    }

    private MemorySegment[] slices(MemorySegment whole, int slots) {
        MemorySegment[] all = new MemorySegment[slots];
        for (int slot = 0; slot < slots; slot++) {
            all[slot] = whole.asSlice(slot * slotBytes, slotBytes, ValueLayout.JAVA_DOUBLE.byteAlignment());
        }
        return all;
    }
}
