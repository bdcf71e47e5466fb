package org.jshmem.nas;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.core.Comparison.GE;

/**
 * Sums of values that several PEs have parts of, where it changes from time to time who shares what. Each PE sends its parts to those
 * that share them and adds up what comes in by rising PE, so that all get the same bits.
 *
 * <pre>
 *   box      | of or for one peer | the next | ... | twice     PUT: what has come in.   GET, PTR: what is to go out.
 *   signals  | from PE 0 | from PE 1 | ... | twice              how many messages have come in this half
 *   offsets  | of PE 0   | of PE 1   | ...                      where in that PE's box this PE's messages lie
 * </pre>
 *
 * Calls take turns with the halves of the box. A half is filled again when the message of the call between has come from its reader,
 * who sent that after it had read the half; this needs no acknowledgement, because who sends to a PE also gets from it. The halves have
 * signals of their own, because nothing orders two messages that follow one another.
 */
public final class SharedSums {

    private final Shmem shmem;
    private final CommMode mode;
    private final int me;
    private final MemorySegment signals;
    private final MemorySegment offsets;
    /** As signals, how many messages have gone there and come from there. */
    private final long[] messages;
    private MemorySegment box;
    private long halfBytes;
    /** Which half is in use, 0 or 1. */
    private int turn;

    private int[] peers = {};
    private int[][] places = {};
    private long[] mine = {};
    private long[] theirs = {};
    /** The boxes of the peers, with PTR. */
    private MemorySegment[] theirBoxes = {};
    private int[] shared = {};
    private double[] parts = {};
    private double[] message = {};

    /**
     * Collective. Nothing is shared until {@link #connect}.
     *
     * @param shmem the library
     * @param mode  how the parts travel
     */
    public SharedSums(Shmem shmem, CommMode mode) {
        this.shmem = shmem;
        this.mode = mode;
        me = shmem.myPe();
        messages = new long[2 * shmem.nPes()];
        signals = shmem.calloc(messages.length, Long.BYTES);
        offsets = shmem.malloc((long) shmem.nPes() * Long.BYTES);
        box = shmem.malloc(2 * Double.BYTES);
        halfBytes = Double.BYTES;
    }

    /**
     * Collective. Says what is shared from now on.
     *
     * @param withPes who shares something with this PE, rising; this PE is among those that each of them names
     * @param which   for each of them the places of what is shared, in an order that both have
     */
    public void connect(int[] withPes, int[][] which) {
        peers = withPes.clone();
        places = which.clone();
        shared = Arrays.stream(which).flatMapToInt(Arrays::stream).distinct().toArray();
        parts = new double[shared.length];
        message = new double[Arrays.stream(which).mapToInt(list -> list.length).max().orElse(0)];
        mine = new long[peers.length];
        theirs = new long[peers.length];
        long bytes = 0;
        for (int i = 0; i < peers.length; i++) {
            mine[i] = bytes;
            bytes += (long) which[i].length * Double.BYTES;
        }
        makeRoom(bytes);
        turn = 0;
        for (int i = 0; i < peers.length; i++) {
            shmem.p(JAVA_LONG, offsets, (long) me * Long.BYTES, mine[i], peers[i]);
        }
        shmem.barrierAll();
        Arrays.setAll(theirs, i -> offsets.getAtIndex(JAVA_LONG, peers[i]));
        theirBoxes = new MemorySegment[mode == CommMode.PTR ? peers.length : 0];
        Arrays.setAll(theirBoxes, i -> shmem.ptr(box, peers[i]));
    }

    private void makeRoom(long bytes) {
        long most = shmem.reduce(ReduceOp.MAX, bytes);
        if (most > halfBytes) {
            shmem.free(box);
            halfBytes = most + most / 4 / Double.BYTES * Double.BYTES; // so that it seldom grows again
            box = shmem.malloc(2 * halfBytes);
        }
    }

    /**
     * Collective. Makes the values that are shared the sums of the parts.
     *
     * @param values this PE's parts at the places that are shared; then the sums
     */
    public void sum(double[] values) {
        turn = 1 - turn;
        send(values);
        for (int i = 0; i < shared.length; i++) {
            parts[i] = values[shared[i]];
            values[shared[i]] = 0;
        }
        int next = 0;
        for (; next < peers.length && peers[next] < me; next++) {
            add(next, values);
        }
        for (int i = 0; i < shared.length; i++) {
            values[shared[i]] += parts[i];
        }
        for (; next < peers.length; next++) {
            add(next, values);
        }
    }

    /** Where the word of a PE is that counts messages in the half that is in use. */
    private int word(int pe) {
        return turn * (messages.length / 2) + pe;
    }

    private void send(double[] values) {
        long half = turn * halfBytes;
        long signal = (long) word(me) * Long.BYTES;
        for (int i = 0; i < peers.length; i++) {
            int[] list = places[i];
            for (int j = 0; j < list.length; j++) {
                message[j] = values[list[j]];
            }
            long count = ++messages[word(peers[i])];
            if (mode == CommMode.PUT) {
                shmem.putSignal(box, half + theirs[i], MemorySegment.ofArray(message), 0,
                        (long) list.length * Double.BYTES,
                        signals, signal, count, SignalOp.SET, peers[i]);
            } else {
                MemorySegment.copy(message, 0, box, JAVA_DOUBLE, half + mine[i], list.length);
            }
        }
        if (mode != CommMode.PUT) {
            shmem.quiet(); // the messages lie here and the signals elsewhere: a fence does not order them
            for (int peer : peers) {
                shmem.signalSet(signals, signal, messages[word(peer)], peer);
            }
        }
    }

    private void add(int i, double[] values) {
        int[] list = places[i];
        long half = turn * halfBytes;
        shmem.signalWaitUntil(signals, (long) word(peers[i]) * Long.BYTES, GE, messages[word(peers[i])]);
        switch (mode) {
            case PUT -> MemorySegment.copy(box, JAVA_DOUBLE, half + mine[i], message, 0, list.length);
            case GET ->
                shmem.get(MemorySegment.ofArray(message), 0, box, half + theirs[i], (long) list.length * Double.BYTES,
                        peers[i]);
            case PTR -> MemorySegment.copy(theirBoxes[i], JAVA_DOUBLE, half + theirs[i], message, 0, list.length);
        }
        for (int j = 0; j < list.length; j++) {
            values[list[j]] += message[j];
        }
    }
}
