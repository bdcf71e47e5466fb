package org.jshmem.sim.check;

import java.util.Arrays;

/**
 * The PEs that have seen a write, each with the epoch in which it did so first: whoever knows of that epoch knows that the write is
 * there. Usually none or one, so there is no place for each PE as in a {@link VectorClock}. Immutable.
 */
final class Observers {

    static final Observers NOBODY = new Observers(new int[0], new long[0]);

    private final int[] pes;
    private final long[] epochs;

    private Observers(int[] pes, long[] epochs) {
        this.pes = pes;
        this.epochs = epochs;
    }

    Observers with(int pe, long epoch) {
        if (include(pe)) {
            return this;
        }
        int[] morePes = Arrays.copyOf(pes, pes.length + 1);
        long[] moreEpochs = Arrays.copyOf(epochs, pes.length + 1);
        morePes[pes.length] = pe;
        moreEpochs[pes.length] = epoch;
        return new Observers(morePes, moreEpochs);
    }

    boolean include(int pe) {
        for (int observer : pes) {
            if (observer == pe) {
                return true;
            }
        }
        return false;
    }

    /** Whether a PE is one of them, or knows that one of them has come so far. */
    boolean areKnownTo(PeOrder order) {
        for (int i = 0; i < pes.length; i++) {
            if (order.hasHeardOf(pes[i], epochs[i])) {
                return true;
            }
        }
        return false;
    }
}
