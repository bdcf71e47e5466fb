package org.jshmem.coll.team;

/** Ranks as seen from a root: it is 0, and the others follow in their order, round and round. */
public final class VirtualRank {

    private VirtualRank() {}

    public static int of(int rank, int root, int size) {
        int distance = rank - root;
        return distance < 0 ? distance + size : distance;
    }

    public static int rank(int relative, int root, int size) {
        int rank = relative + root;
        return rank < size ? rank : rank - size;
    }
}
