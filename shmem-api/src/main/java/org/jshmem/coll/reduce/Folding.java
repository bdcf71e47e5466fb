package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Makes a reduction for powers of two one for any number of ranks: the ranks from the largest power of two on are folded
 * in, each into its proxy, the rank that far below. A proxy combines the operand of its folded rank, on the right, with
 * its own before the rounds, and returns the result after them.
 *
 * <p>
 * In the put form the operand comes through a slot; in the others the proxy loads it where it is, or gets it. The result goes
 * straight to the destination of the folded rank, which waits and touches nothing meanwhile.
 */
public final class Folding {

    /** How a proxy comes by operands. */
    public enum Operands {
        /** Through slots of its own. */
        PUT,
        /** From where they are, by load. */
        LOADED,
        /** From where they are, by get. */
        GOTTEN
    }

    private final Group group;
    private final SharedEpoch epoch;
    private final Operands operands;
    private final GottenOperands gotten;
    private final int powerOfTwo;
    private final boolean isFolded;
    private final boolean isProxy;

    public Folding(Group group, SharedEpoch epoch, Operands operands) {
        this.group = group;
        this.epoch = epoch;
        this.operands = operands;
        gotten = new GottenOperands(group);
        powerOfTwo = Integer.highestOneBit(group.size());
        isFolded = group.rank() >= powerOfTwo;
        isProxy = group.rank() + powerOfTwo < group.size();
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
        int proxy = group.pe(group.rank() - powerOfTwo);
        if (operands == Operands.PUT) {
            group.transport().put(proxy, group.sync().foldSlot(epoch.now()), group.memory(), offset, bytes);
            group.transport().fence();
        }
        group.raise(proxy, group.sync().at(SyncWord.REDUCE_FOLD), epoch.now());
        group.await(group.sync().at(SyncWord.REDUCE_UNFOLD), epoch.now());
    }

    /** What a proxy does before the rounds. Returns where its operand is then: in the destination, or where it was. */
    long combineFolded(ReduceOp op, Type type, long dest, long own, long count) {
        if (!isProxy) {
            return own;
        }
        group.await(group.sync().at(SyncWord.REDUCE_FOLD), epoch.now());
        int folded = group.rank() + powerOfTwo;
        switch (operands) {
            case PUT -> group.combine(op, type, group.memory(), own, group.memory(),
                    group.sync().foldSlot(epoch.now()), dest, count);
            case LOADED -> group.combine(op, type, group.memory(), own, group.memory(folded), own, dest, count);
            case GOTTEN -> gotten.combine(op, type, folded, own, dest, count);
        }
        return dest;
    }

    /** What a proxy does after the rounds. */
    void returnToFolded(long offset, long bytes) {
        if (isProxy) {
            int folded = group.pe(group.rank() + powerOfTwo);
            group.send(folded, offset, offset, bytes, group.sync().at(SyncWord.REDUCE_UNFOLD), epoch.now());
        }
    }
}
