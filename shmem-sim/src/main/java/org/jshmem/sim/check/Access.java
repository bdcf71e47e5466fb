package org.jshmem.sim.check;

import java.util.ArrayList;
import java.util.List;

/**
 * One access, or all those that a line of the program makes between two calls of the library: they are ordered alike.
 * Shadow memory refers to it from every word that it touched last.
 */
final class Access {

    /** How an access reaches memory. */
    enum Kind {
        /** The program's own load, a get, or the source of a put. */
        READ,
        /** A read that a non-blocking call may make until the next quiet of its context. */
        PENDING_READ,
        /** The source of a collective. */
        OPERAND,
        /** The program's own store. */
        STORE,
        /** The same in release or volatile mode: an atomic that is ordered as stores are. */
        RELEASE,
        /** The result of a get or of a collective, in the caller's memory. */
        RESULT,
        /** The result of a non-blocking call, which may be there from the next quiet of its context on. */
        PENDING_RESULT,
        /** A put, which arrives later. */
        PUT,
        /** An atomic or a signal. */
        ATOMIC
    }

    /**
     * What is written.
     *
     * @param offset where, in the memory of the target
     * @param bytes  how many
     * @param hash   of them; equal contents have equal ones, and others hardly ever
     */
    record Content(long offset, long bytes, long hash) {}

    final Kind kind;
    final int pe;
    /** The stream of {@link VectorClock} that it belongs to. */
    final int stream;
    /** Whose memory. */
    final int target;
    final long epoch;
    final int site;
    /** What its PE knew. */
    private final VectorClock clock;
    /** The fences before it: of what was delivered on its context, and of stores. */
    private final long fencedDeliveries;
    private final long fencedStores;
    private final int deliveryStream;
    private final int storeStream;
    private final int readStream;
    /** What others have handed to whoever sees this update of a word. */
    private VectorClock inherited = VectorClock.ZERO;
    /** Puts that are complete for whoever sees this signal; they are known before anybody can. */
    private final List<Access> announced;
    /** What a put writes, where that is known. */
    private Content content;
    /** Those that have seen it by an atomic or a wait, so that it is there for all who know so. */
    private Observers observers = Observers.NOBODY;

    Access(Kind kind, PeOrder order, ContextOrder context, int target, int site) {
        this.kind = kind;
        this.target = target;
        this.site = site;
        pe = order.pe();
        epoch = order.epoch();
        readStream = order.reads();
        storeStream = order.stores();
        stream = switch (kind) {
            case READ, OPERAND -> readStream;
            case STORE, RELEASE, RESULT -> storeStream;
            case PUT, ATOMIC, PENDING_READ, PENDING_RESULT -> context.stream();
        };
        clock = order.clock();
        fencedDeliveries = context.fenced();
        fencedStores = order.fencedStores();
        deliveryStream = context.stream();
        announced = new ArrayList<>(0);
    }

    /** The same, with one more PE that has seen it. */
    private Access(Access seen, PeOrder observer) {
        kind = seen.kind;
        pe = seen.pe;
        stream = seen.stream;
        target = seen.target;
        epoch = seen.epoch;
        site = seen.site;
        clock = seen.clock;
        fencedDeliveries = seen.fencedDeliveries;
        fencedStores = seen.fencedStores;
        storeStream = seen.storeStream;
        readStream = seen.readStream;
        deliveryStream = seen.deliveryStream;
        inherited = seen.inherited;
        content = seen.content;
        announced = seen.announced;
        observers = seen.observers;
        see(observer);
    }

    boolean isWrite() {
        return kind != Kind.READ && kind != Kind.OPERAND && kind != Kind.PENDING_READ;
    }

    /** Whether it is complete only when its context has been quiet: no fence, and nothing else that its PE does, orders it. */
    boolean isPending() {
        return kind == Kind.PENDING_READ || kind == Kind.PENDING_RESULT;
    }

    /** Whether a collective has made it, which looks after its next call itself. */
    boolean isOfCollective() {
        return kind == Kind.OPERAND || kind == Kind.RESULT;
    }

    boolean isAtomic() {
        return kind == Kind.ATOMIC || kind == Kind.RELEASE;
    }

    boolean isDelivery() {
        return kind == Kind.PUT || kind == Kind.ATOMIC;
    }

    Access writing(Content what) {
        content = what;
        return this;
    }

    /** Whether it does not matter which of two writes comes last. */
    boolean writesSameAs(Access other) {
        return content != null && content.equals(other.content);
    }

    /**
     * An update that keeps what the update before it announced (a release sequence), until the one for whom the signal is has seen it:
     * a counter that is never reset would announce all puts for ever.
     */
    void continues(Access before) {
        inherited = before.released();
        if (!before.isSeenBy(target)) {
            announced.addAll(before.announced);
        }
    }

    /** A signal that follows a put. */
    void announce(Access put) {
        announced.add(put);
    }

    /**
     * What whoever sees this write knows (M8, M9, M12): what its PE knew; what its PE had loaded, but for a store only
     * what it had loaded before its last call; and of deliveries to the same target those before the last fence.
     */
    VectorClock released() {
        return clock.with(readStream, kind == Kind.STORE || kind == Kind.RELEASE ? epoch - 1 : epoch)
                .withFence(deliveryStream, target, fencedDeliveries).withFence(storeStream, target, fencedStores)
                .join(inherited);
    }

    /** This write as a PE leaves it that has seen it by an atomic or a wait. */
    Access seenBy(PeOrder order) {
        announced.forEach(put -> put.see(order));
        return new Access(this, order);
    }

    private void see(PeOrder order) {
        observers = observers.with(order.pe(), order.epoch());
    }

    boolean isSeenBy(int pe) {
        return observers.include(pe);
    }

    /** Whether a PE knows of somebody who has seen this write. */
    boolean isKnownToBeSeen(PeOrder order) {
        return observers.areKnownTo(order);
    }
}
