package org.jshmem.nas.dt;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class GraphTest {

    @ParameterizedTest
    @EnumSource
    void arcsLeadToHigherNodesAndAreKnownAtBothEnds(GraphShape shape) {
        for (DtProblem problem : DtProblem.values()) {
            Graph graph = problem.graph(shape);
            int arcs = 0;
            for (int node = 0; node < graph.nodes(); node++) {
                int here = node;
                for (int head : graph.heads(node)) {
                    assertTrue(head > node);
                    assertEquals(1, Arrays.stream(graph.tails(head)).filter(tail -> tail == here).count());
                    arcs++;
                }
                assertTrue(graph.tails(node).length <= Graph.MOST_ARCS);
                assertTrue(graph.heads(node).length <= Graph.MOST_ARCS);
            }
            assertEquals(graph.arcs(), arcs);
        }
    }

    @Test
    void streamsMeetByFours() {
        Graph graph = Graph.blackHole(8);
        assertArrayEquals(new int[]{4, 5, 6, 7}, graph.tails(9));
        assertArrayEquals(new int[]{8, 9}, graph.tails(10));
        assertArrayEquals(new int[]{6, 5, 4, 3}, Graph.whiteHole(8).heads(1));
    }

    @Test
    void everySourceOfAShuffleReachesEverySink() {
        Graph graph = Graph.shuffle(4);
        assertArrayEquals(new int[]{2, 3}, graph.tails(6));
        assertArrayEquals(new int[]{5, 7}, graph.tails(9));
    }
}
