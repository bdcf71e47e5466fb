package org.jshmem.nas.dt;

import java.util.ArrayList;
import java.util.List;

/**
 * Where streams come from and go to. Nodes are numbered so that every arc leads to a higher one. A node without arcs in is a
 * source, one without arcs out a sink; their order is that in which streams are combined and sent.
 */
final class Graph {

    /** Most arcs into a node of the black hole, or out of one of the white hole. */
    static final int MOST_ARCS = 4;

    /** From the node {@code tail} to the node {@code head}. */
    private record Arc(int tail, int head) {}

    private final int[][] tails;
    private final int[][] heads;
    private final int arcs;

    private Graph(List<Arc> arcs) {
        this.arcs = arcs.size();
        int nodes = 1 + arcs.stream().mapToInt(Arc::head).max().orElse(0);
        tails = new int[nodes][];
        heads = new int[nodes][];
        for (int n = 0; n < nodes; n++) {
            int node = n;
            tails[n] = arcs.stream().filter(arc -> arc.head == node).mapToInt(Arc::tail).toArray();
            heads[n] = arcs.stream().filter(arc -> arc.tail == node).mapToInt(Arc::head).toArray();
        }
    }

    /** The sources' streams meet by fours, layer by layer, in one sink. */
    static Graph blackHole(int sources) {
        return new Graph(funnel(sources));
    }

    /** The black hole with all arcs turned round and the nodes in the opposite order. */
    static Graph whiteHole(int sinks) {
        List<Arc> funnel = funnel(sinks);
        int last = funnel.getLast().head;
        return new Graph(funnel.stream().map(arc -> new Arc(last - arc.head, last - arc.tail)).toList());
    }

    /**
     * As many nodes in each layer as there are sources, a power of two; each has two arcs in, from the nodes whose place in
     * the layer before differs in one bit: the lowest one first, another in each layer.
     */
    static Graph shuffle(int sources) {
        List<Arc> arcs = new ArrayList<>();
        int first = 0;
        for (int bit = 1; bit < sources; bit *= 2) {
            for (int i = 0; i < sources; i++) {
                arcs.add(new Arc(first + (i & ~bit), first + sources + i));
                arcs.add(new Arc(first + (i | bit), first + sources + i));
            }
            first += sources;
        }
        return new Graph(arcs);
    }

    private static List<Arc> funnel(int sources) {
        List<Arc> arcs = new ArrayList<>();
        int first = 0;
        int layer = sources;
        while (layer > 1) {
            int next = (layer + MOST_ARCS - 1) / MOST_ARCS;
            for (int i = 0; i < layer; i++) {
                arcs.add(new Arc(first + i, first + layer + i / MOST_ARCS));
            }
            first += layer;
            layer = next;
        }
        return arcs;
    }

    int nodes() {
        return tails.length;
    }

    int arcs() {
        return arcs;
    }

    /** Where the arcs into a node come from. */
    int[] tails(int node) {
        return tails[node].clone();
    }

    /** Where the arcs out of a node go to. */
    int[] heads(int node) {
        return heads[node].clone();
    }
}
