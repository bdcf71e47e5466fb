package org.jshmem.model;

/**
 * The k-nomial tree: written in base k, a rank's parent lacks its leading digit. In round r each rank below k^r sends to
 * the k - 1 ranks that are multiples of k^r above it. With k = 2 it is the binomial tree.
 *
 * @param size  how many ranks
 * @param radix k, at least 2
 */
public record KnomialTree(int size, int radix) implements Tree {

    @Override
    public int parent(int rank) {
        return (int) (rank % place(rank));
    }

    @Override
    public int children(int rank) {
        int children = 0;
        for (long place = firstPlaceBelow(rank); rank + place < size; place *= radix) {
            children += (int) Math.min(radix - 1, (size - 1 - rank) / place);
        }
        return children;
    }

    @Override
    public int child(int rank, int index) {
        long place = firstPlaceBelow(rank);
        for (int i = index; i >= radix - 1; i -= radix - 1) {
            place *= radix;
        }
        return (int) (rank + (index % (radix - 1) + 1) * place);
    }

    /** The weight of the leading digit. */
    private long place(int rank) {
        long place = 1;
        while (rank / place >= radix) {
            place *= radix;
        }
        return place;
    }

    private long firstPlaceBelow(int rank) {
        return rank == 0 ? 1 : place(rank) * radix;
    }
}
