package org.jshmem.coll.broadcast;

import java.util.ArrayList;
import java.util.List;

/**
 * A rank's place in a tree of halves (paper 003, section 5.2.2): the ranks are split into a lower half, with the root, and an upper
 * half, whose first rank gets the data from the root; then both go on like that. Rank 0 is the root.
 *
 * @param parent   who sends to this rank; -1 for the root
 * @param end      the rank behind the last one for whom this rank gets data
 * @param children to whom it sends, in this order
 * @param ends     the same of each child
 */
record Halves(int parent, int end, List<Integer> children, List<Integer> ends) {

    static Halves of(int rank, int size) {
        List<Integer> children = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        int parent = -1;
        int first = 0;
        int last = size;
        int received = size;
        while (last - first > 1) {
            int upper = last - (last - first + 1) / 2;
            if (rank == first) {
                children.add(upper);
                ends.add(last);
            }
            if (rank >= upper) {
                parent = rank == upper ? first : parent;
                received = rank == upper ? last : received;
                first = upper;
            } else {
                last = upper;
            }
        }
        return new Halves(parent, received, List.copyOf(children), List.copyOf(ends));
    }
}
