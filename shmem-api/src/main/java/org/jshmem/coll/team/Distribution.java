package org.jshmem.coll.team;

/** Writes what a member has to the destinations of others. */
public final class Distribution {

    private Distribution() {}

    /** From the destination; the right neighbour comes first; nobody is notified. */
    public static void toOthers(Group group, long destOffset, long bytes) {
        toOthers(group, destOffset, bytes, group.outgrowCaches(bytes * group.size()));
    }

    /** From the destination, as part of a call that outgrows the caches or does not; nobody is notified. */
    public static void toOthers(Group group, long destOffset, long bytes, boolean outgrowsCaches) {
        for (int i = 1; i < group.size() && bytes > 0; i++) {
            group.put((group.rank() + i) % group.size(), destOffset, destOffset, bytes, outgrowsCaches);
        }
    }

    /**
     * From the source, to the own destination too, which comes last; nobody is notified. The others do the same with blocks of
     * about this length.
     */
    public static void toAll(Group group, long destOffset, long sourceOffset, long bytes) {
        boolean outgrowsCaches = group.outgrowCaches(bytes * group.size() * (group.size() + 1));
        for (int i = 1; i <= group.size() && bytes > 0; i++) {
            group.put((group.rank() + i) % group.size(), destOffset, sourceOffset, bytes, outgrowsCaches);
        }
    }
}
