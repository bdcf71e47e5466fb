package org.jshmem.coll.handshake;

import org.jshmem.coll.collect.CollectNotice;

/**
 * Counts the reductions of one team by algorithms that share lines and slots, and so must count together; another one
 * counts the collects by notices ({@link CollectNotice}), of which there are two forms over the same lines, and a third the chunks
 * of OC-Bcast, of which there are as many forms as parameters.
 *
 * <p>
 * Slots of two epochs in turn are enough for all of them. The result of every PE needs the operands of all, so an epoch
 * ends on a PE only after everybody has entered it, that is, has left the one before; and who writes to a slot of epoch
 * e has left e - 1, so everybody has left e - 2.
 */
public final class SharedEpoch {

    private long epoch;

    public long next() {
        return ++epoch;
    }

    public long now() {
        return epoch;
    }
}
