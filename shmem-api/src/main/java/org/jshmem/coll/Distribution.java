package org.jshmem.coll;

/** Writes what a member has to the destinations of others. */
final class Distribution {

    private Distribution() {}

    /** From the destination; the right neighbour comes first; nobody is told. */
    static void toOthers(Members members, long destOffset, long bytes) {
        for (int i = 1; i < members.size() && bytes > 0; i++) {
            int pe = members.pe((members.rank() + i) % members.size());
            members.transport().put(pe, destOffset, members.memory(), destOffset, bytes);
        }
    }

    /** From the source, to the own destination too, which comes last; nobody is told. */
    static void toAll(Members members, long destOffset, long sourceOffset, long bytes) {
        for (int i = 1; i <= members.size() && bytes > 0; i++) {
            int pe = members.pe((members.rank() + i) % members.size());
            members.transport().put(pe, destOffset, members.memory(), sourceOffset, bytes);
        }
    }
}
