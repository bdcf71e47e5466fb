package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Members;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Makes a reduction for powers of two one for any number of ranks: the ranks from the largest power of two on are folded
 * in, each into its proxy, the rank that far below. A proxy combines the operand of its folded rank, on the right, with
 * its own before the rounds, and returns the result after them.
 *
 * <p>
 * In the put form the operand comes through a slot, in the direct form the proxy reads it where it is. The result goes
 * straight to the destination of the folded rank, which waits and touches nothing meanwhile.
 */
public final class Folding {

    private final Members members;
    private final SharedEpoch epoch;
    private final boolean direct;
    private final int powerOfTwo;
    private final boolean isFolded;
    private final boolean isProxy;

    public Folding(Members members, SharedEpoch epoch, boolean direct) {
        this.members = members;
        this.epoch = epoch;
        this.direct = direct;
        powerOfTwo = Integer.highestOneBit(members.size());
        isFolded = members.rank() >= powerOfTwo;
        isProxy = members.rank() + powerOfTwo < members.size();
    }

    /** How many ranks take part in the rounds. */
    int powerOfTwo() {
        return powerOfTwo;
    }

    /** Whether the caller leaves the rounds to its proxy. */
    boolean isFolded() {
        return isFolded;
    }

    /** All that a folded rank does. */
    void passThroughProxy(long offset, long bytes) {
        int proxy = members.pe(members.rank() - powerOfTwo);
        if (!direct) {
            members.transport().put(proxy, members.sync().foldSlot(epoch.now()), members.memory(), offset, bytes);
            members.transport().fence();
        }
        members.raise(proxy, members.sync().reduceFold(), epoch.now());
        members.await(members.sync().reduceUnfold(), epoch.now());
    }

    /** What a proxy does before the rounds. Returns where its operand is then: in the destination, or where it was. */
    long combineFolded(ReduceOp op, Type type, long dest, long own, long count) {
        if (!isProxy) {
            return own;
        }
        members.await(members.sync().reduceFold(), epoch.now());
        if (direct) {
            members.combine(op, type, members.memory(), own, members.memory(members.rank() + powerOfTwo), own, dest,
                    count);
        } else {
            members.combine(op, type, members.memory(), own, members.memory(), members.sync().foldSlot(epoch.now()),
                    dest, count);
        }
        return dest;
    }

    /** What a proxy does after the rounds. */
    void returnToFolded(long offset, long bytes) {
        if (isProxy) {
            int folded = members.pe(members.rank() + powerOfTwo);
            members.transport().put(folded, offset, members.memory(), offset, bytes);
            members.transport().fence();
            members.raise(folded, members.sync().reduceUnfold(), epoch.now());
        }
    }
}
