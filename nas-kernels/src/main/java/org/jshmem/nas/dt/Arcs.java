package org.jshmem.nas.dt;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * The arcs of one node: whole streams and the signals that go with them. Node n is PE n.
 *
 * <pre>
 *   box       one stream              PUT: what comes in.   GET, PTR: what goes out, to all heads.
 *   arrived   | arc in 0 | 1 | ...    at the head: how many streams there are to take
 *   wanted    | arc out 0 | 1 | ...   at the tail, PUT: how many times the head's box has been this arc's
 * </pre>
 *
 * A pass sends one stream along each arc. Between two passes there must be a barrier: what goes out is not acknowledged.
 */
final class Arcs {

    private final Shmem shmem;
    private final CommMode mode;
    private final int[] tails;
    private final int[] heads;
    /** By arc in: its place among the arcs out of the tail. */
    private final int[] placesAtTails;
    /** By arc out: its place among the arcs into the head. */
    private final int[] placesAtHeads;
    private final StreamLengths lengths;
    private final MemorySegment box;
    private final MemorySegment arrived;
    private final MemorySegment wanted;
    /** The boxes of the tails, with PTR. */
    private final MemorySegment[] theirs;
    private long pass;

    /** Collective. A PE that is not a node has no arcs. */
    Arcs(Shmem shmem, CommMode mode, Graph graph, StreamLengths lengths) {
        this.shmem = shmem;
        this.mode = mode;
        this.lengths = lengths;
        int me = shmem.myPe();
        boolean isNode = me < graph.nodes();
        tails = isNode ? graph.tails(me) : new int[0];
        heads = isNode ? graph.heads(me) : new int[0];
        placesAtTails = Arrays.stream(tails).map(tail -> placeOf(me, graph.heads(tail))).toArray();
        placesAtHeads = Arrays.stream(heads).map(head -> placeOf(me, graph.tails(head))).toArray();
        box = shmem.malloc((long) lengths.longest() * Double.BYTES);
        arrived = shmem.calloc(Graph.MOST_ARCS, Long.BYTES);
        wanted = shmem.calloc(Graph.MOST_ARCS, Long.BYTES);
        theirs = new MemorySegment[mode == CommMode.PTR ? tails.length : 0];
        Arrays.setAll(theirs, arc -> shmem.ptr(box, tails[arc]));
    }

    private static int placeOf(int node, int[] neighbours) {
        return IntStream.range(0, neighbours.length).filter(i -> neighbours[i] == node).findFirst().orElseThrow();
    }

    /** Begins the next pass. */
    void begin() {
        pass++;
    }

    int in() {
        return tails.length;
    }

    int out() {
        return heads.length;
    }

    /** Sends a stream along all arcs out, in order. */
    void send(double[] stream) {
        if (mode != CommMode.PUT) {
            MemorySegment.copy(stream, 0, box, JAVA_DOUBLE, 0, stream.length);
            shmem.quiet(); // the stream lies here and the signals elsewhere: a fence does not order them
        }
        for (int arc = 0; arc < heads.length; arc++) {
            long signal = (long) placesAtHeads[arc] * Long.BYTES;
            if (mode == CommMode.PUT) {
                shmem.signalWaitUntil(wanted, (long) arc * Long.BYTES, Comparison.GE, pass);
                shmem.putSignal(box, 0, MemorySegment.ofArray(stream), 0, (long) stream.length * Double.BYTES, arrived,
                        signal, pass, SignalOp.SET, heads[arc]);
            } else {
                shmem.signalSet(arrived, signal, pass, heads[arc]);
            }
        }
    }

    /** Waits for the stream of an arc in; they are to be taken in order. */
    double[] receive(int arc) {
        int tail = tails[arc];
        if (mode == CommMode.PUT) {
            shmem.signalSet(wanted, (long) placesAtTails[arc] * Long.BYTES, pass, tail);
        }
        shmem.signalWaitUntil(arrived, (long) arc * Long.BYTES, Comparison.GE, pass);
        double[] stream = new double[lengths.of(tail)];
        switch (mode) {
            case PUT -> MemorySegment.copy(box, JAVA_DOUBLE, 0, stream, 0, stream.length);
            case GET -> shmem.get(MemorySegment.ofArray(stream), 0, box, 0, (long) stream.length * Double.BYTES, tail);
            case PTR -> MemorySegment.copy(theirs[arc], JAVA_DOUBLE, 0, stream, 0, stream.length);
        }
        return stream;
    }
}
