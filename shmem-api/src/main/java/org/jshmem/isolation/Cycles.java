package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.Member;

/** Groups of nodes of a graph that lead to each other: Kosaraju's algorithm, in time that grows as the graph does. */
final class Cycles {

    private final Set<Member> nodes;
    private final Map<Member, Set<Member>> after = new HashMap<>();
    private final Map<Member, Set<Member>> before = new HashMap<>();

    private Cycles(Map<Member, Set<Member>> graph, Set<Member> nodes) {
        this.nodes = nodes;
        for (Member node : nodes) {
            for (Member next : graph.getOrDefault(node, Set.of())) {
                if (nodes.contains(next)) {
                    after.computeIfAbsent(node, _ -> new HashSet<>()).add(next);
                    before.computeIfAbsent(next, _ -> new HashSet<>()).add(node);
                }
            }
        }
    }

    /** Those among some nodes, each of at least two. */
    static List<Set<Member>> in(Map<Member, Set<Member>> graph, Set<Member> nodes) {
        return new Cycles(graph, nodes).find();
    }

    private List<Set<Member>> find() {
        List<Member> order = new ArrayList<>();
        Set<Member> seen = new HashSet<>();
        nodes.forEach(node -> visit(node, after, seen, order));
        seen.clear();
        List<Set<Member>> cycles = new ArrayList<>();
        for (Member node : order.reversed()) {
            List<Member> cycle = new ArrayList<>();
            visit(node, before, seen, cycle);
            if (cycle.size() > 1) {
                cycles.add(new HashSet<>(cycle));
            }
        }
        return cycles;
    }

    /**
     * Adds what a node leads to and nobody has seen, each after all that it leads to itself. Paths may be long, so it
     * does not recurse.
     */
    private static void visit(Member start, Map<Member, Set<Member>> edges, Set<Member> seen, List<Member> order) {
        Deque<Member> path = new ArrayDeque<>();
        Set<Member> begun = new HashSet<>();
        path.push(start);
        while (!path.isEmpty()) {
            Member node = path.peek();
            if (seen.add(node)) {
                begun.add(node);
                edges.getOrDefault(node, Set.of()).stream().filter(next -> !seen.contains(next)).forEach(path::push);
            } else {
                path.pop();
                if (begun.remove(node)) {
                    order.add(node);
                }
            }
        }
    }
}
