package org.jshmem.sim.check;

import java.util.ArrayList;
import java.util.List;

/**
 * What a PE knows to have happened, and how far its own accesses are ordered for others. Its time is counted in epochs,
 * which end with each call of the library.
 */
final class PeOrder {

    private static final int STREAMS_PER_PE = 3;
    private static final int STORES = 1;
    private static final int DELIVERIES = 2;

    private final int pe;
    private final List<ContextOrder> contexts = new ArrayList<>();
    private VectorClock clock = VectorClock.ZERO;
    private long epoch = 1;
    private long fencedStores;

    PeOrder(int pe) {
        this.pe = pe;
        contexts.add(new ContextOrder(STREAMS_PER_PE * pe + DELIVERIES));
    }

    /** How many streams there are before any context but the default one has been made. */
    static int streams(int nPes) {
        return STREAMS_PER_PE * nPes;
    }

    static int readsOf(int pe) {
        return STREAMS_PER_PE * pe;
    }

    int pe() {
        return pe;
    }

    long epoch() {
        return epoch;
    }

    VectorClock clock() {
        return clock;
    }

    int reads() {
        return readsOf(pe);
    }

    int stores() {
        return STREAMS_PER_PE * pe + STORES;
    }

    long fencedStores() {
        return fencedStores;
    }

    ContextOrder defaultContext() {
        return contexts.getFirst();
    }

    ContextOrder addContext(int stream) {
        ContextOrder context = new ContextOrder(stream);
        contexts.add(context);
        return context;
    }

    /** Begins a new epoch: what follows is not known by who knows what was before. */
    void tick() {
        epoch++;
    }

    void fence(ContextOrder context) {
        context.fence(epoch);
        fencedStores = epoch;
        tick();
    }

    /** Orders stores alone, as a release store does. */
    void fenceStores() {
        fencedStores = epoch;
        tick();
    }

    /** Completes what was delivered on a context, and stores. */
    void quiet(ContextOrder context) {
        clock = clock.with(context.stream(), epoch).with(stores(), epoch);
        tick();
    }

    void completeStores() {
        clock = clock.with(stores(), epoch);
    }

    void completeAll() {
        contexts.forEach(this::quiet);
    }

    /** Learns what others know. */
    void acquire(VectorClock released) {
        clock = clock.join(released);
        tick();
    }

    /** What others learn in a collective: not what is still on its way. */
    VectorClock released() {
        return clock.with(reads(), epoch);
    }

    boolean hasHeardOf(int other, long otherEpoch) {
        return other == pe || otherEpoch <= clock.of(readsOf(other));
    }

    /**
     * Whether an access of this PE comes after one that has been made.
     *
     * @param context of the new access, or null for a load or store of the program
     * @param writes  whether the new access is a write
     */
    boolean isAfter(Access before, ContextOrder context, boolean writes) {
        if (before.isKnownToBeSeen(this)) {
            return true;
        }
        if (before.isPending()) { // own buffers are guarded by PendingBuffers
            return before.pe == pe && before.target == pe || before.epoch <= clock.of(before.stream);
        }
        if (before.pe != pe) {
            return before.isWrite()
                    ? clock.covers(before.stream, before.target, before.epoch)
                    : before.epoch <= clock.of(before.stream);
        }
        return !before.isWrite() || before.target == pe || before.epoch <= clock.of(before.stream)
                || !before.isDelivery() && context == null || writes && isFenced(before, context);
    }

    private boolean isFenced(Access before, ContextOrder context) {
        if (!before.isDelivery()) {
            return before.epoch <= fencedStores;
        }
        return (context == null || context.stream() == before.stream)
                && contexts.stream().anyMatch(own -> own.stream() == before.stream && before.epoch <= own.fenced());
    }
}
