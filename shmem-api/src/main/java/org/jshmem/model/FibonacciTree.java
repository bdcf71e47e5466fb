package org.jshmem.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The broadcast tree that is optimal in LogP (Karp, Sahay, Santos and Schauser 1993), to compare with: a rank that has
 * the message sends it on every o, and a message is there L + 2 o after it was sent. So the number of ranks that have it
 * follows P(t) = P(t - o) + P(t - L - 2 o), a generalised Fibonacci sequence. Ranks are numbered as they get it.
 */
public final class FibonacciTree implements Tree {

    private final int[] parents;
    private final List<List<Integer>> children = new ArrayList<>();

    /**
     * A tree.
     *
     * @param size             how many ranks
     * @param overheadsLatency L / o, how many sends the latency covers; paper 000 has 2 and 4
     */
    public FibonacciTree(int size, int overheadsLatency) {
        parents = new int[size];
        PriorityQueue<Arrival> next = new PriorityQueue<>(Comparator.comparingLong(Arrival::time)
                .thenComparingInt(Arrival::sender));
        int delay = overheadsLatency + 2;
        for (int rank = 0; rank < size; rank++) {
            children.add(new ArrayList<>());
            long time = 0;
            if (rank > 0) {
                Arrival arrival = next.remove();
                parents[rank] = arrival.sender;
                children.get(arrival.sender).add(rank);
                next.add(new Arrival(arrival.time + 1, arrival.sender));
                time = arrival.time;
            }
            next.add(new Arrival(time + delay, rank));
        }
    }

    @Override
    public int size() {
        return parents.length;
    }

    @Override
    public int parent(int rank) {
        return parents[rank];
    }

    @Override
    public int children(int rank) {
        return children.get(rank).size();
    }

    @Override
    public int child(int rank, int index) {
        return children.get(rank).get(index);
    }

    /** The next message of a sender, in units of o. */
    private record Arrival(long time, int sender) {}
}
