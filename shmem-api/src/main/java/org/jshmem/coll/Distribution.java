package org.jshmem.coll;

/** Writes what a member has in its destination to the destinations of all others. */
final class Distribution {

    private Distribution() {}

    /** The right neighbour comes first; nobody is told. */
    static void toOthers(Members members, long destOffset, long bytes) {
        for (int i = 1; i < members.size() && bytes > 0; i++) {
            int pe = members.pe((members.rank() + i) % members.size());
            members.transport().put(pe, destOffset, members.memory(), destOffset, bytes);
        }
    }
}
