package org.jshmem.nas.dt;

import java.util.Arrays;

/** How many elements the streams of all nodes have. A stream that is combined with a longer one becomes as long. */
final class StreamLengths {

    private final int[] doubles;

    StreamLengths(DtProblem problem, Graph graph) {
        doubles = new int[graph.nodes()];
        for (int node = 0; node < doubles.length; node++) {
            int[] tails = graph.tails(node);
            doubles[node] = tails.length == 0
                    ? Features.doubles(problem, node)
                    : Math.max(problem.samples() * Features.FIELDS, longestOf(tails));
        }
    }

    private int longestOf(int... nodes) {
        return Arrays.stream(nodes).map(node -> doubles[node]).max().orElseThrow();
    }

    /** Of what leaves a node, or of a sink what it could combine. */
    int of(int node) {
        return doubles[node];
    }

    int longest() {
        return Arrays.stream(doubles).max().orElseThrow();
    }
}
