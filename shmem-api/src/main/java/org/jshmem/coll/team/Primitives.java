package org.jshmem.coll.team;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * What algorithms need of other collectives of their team: whatever the table chooses, made when it is first used.
 */
public interface Primitives {

    /** Waits for all members. */
    Barrier barrier();

    /** Says to all members that what the caller has put to them is there, and waits until all have said so. */
    void announceAndAwaitAll();

    /** Adds up operands of this size. */
    Scan scan(long bytes);

    /** Copies from one member to the others; see {@code TeamCollectives.broadcastToOthers}. */
    void broadcast(long destOffset, long rootOffset, long bytes, int root);

    /** Concatenates equal sources of all. */
    void fcollect(long destOffset, long sourceOffset, long bytes);

    /** Concatenates sources of all; false when the caller's would end beyond the destination. */
    boolean collect(long destOffset, long destBytes, long sourceOffset, long bytes);

    /** Collectives of a part of the team, by the same table. */
    Primitives ofPart(Group part);

    /** The team by hosts; there must be several. */
    Hierarchy hierarchy();

    /** Combines the sources of all; with nothing to wait for, of no elements or of one member, it does not wait. */
    void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count);
}
