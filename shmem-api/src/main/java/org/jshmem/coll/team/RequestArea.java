package org.jshmem.coll.team;

/**
 * The words through which the members of one team synchronise non-blocking collectives, at the same offsets on every PE,
 * apart from those of the blocking ones ({@link SyncArea}).
 *
 * <pre>
 *   +----------------------------+ base
 *   | done 0..15                 |  one line each: epoch, written by the member that came last
 *   | data 0..15                 |  one line each: epoch, written by the root of a broadcast
 *   | node 0..15 of request 0..15|  two lines for each request: who came first at each level of the arrival tree
 *   +----------------------------+ base + BYTES
 * </pre>
 *
 * Collectives take them in turn. One that finds its words in use waits until the one before is done, that is, until every
 * member has started it: so all words only grow, and no member is ever two turns behind.
 */
public final class RequestArea {

    /** How many collectives of a team can be under way. */
    public static final int REQUESTS = 16;

    private static final long LINE_BYTES = 64;
    private static final long NODES_BYTES = SyncArea.MAX_ROUNDS * Long.BYTES;
    private static final long DATA = REQUESTS * LINE_BYTES;
    private static final long NODES = DATA + REQUESTS * LINE_BYTES;

    /** Size of the area in bytes. */
    public static final long BYTES = NODES + REQUESTS * NODES_BYTES;

    private final long base;

    public RequestArea(long base) {
        this.base = base;
    }

    public long done(long epoch) {
        return base + turn(epoch) * LINE_BYTES;
    }

    public long data(long epoch) {
        return base + DATA + turn(epoch) * LINE_BYTES;
    }

    public long node(long epoch, int level) {
        return base + NODES + turn(epoch) * NODES_BYTES + level * Long.BYTES;
    }

    public static int turn(long epoch) {
        return (int) (epoch % REQUESTS);
    }
}
