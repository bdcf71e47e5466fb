package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.check.Access.Kind;

/**
 * The operations of one PE on one context. Writes are reported before they are carried out, reads after: whoever sees a value
 * then finds its writer.
 */
public final class CheckedContext {

    private final CheckedPe pe;
    private final PeOrder order;
    private final ContextOrder context;
    private final RaceDetector races;
    /** The put whose signal is about to follow, or null. */
    private Access unsignalled;

    CheckedContext(CheckedPe pe, ContextOrder context, RaceDetector races) {
        this.pe = pe;
        this.context = context;
        this.races = races;
        order = pe.order();
    }

    /**
     * Memory of the caller is about to be read for a put.
     *
     * @param segment       what memory
     * @param segmentOffset where in it, in bytes
     * @param owner         whose symmetric memory that is, or {@link CheckedPe#NOBODY}
     * @param offset        where in that PE's memory
     * @param bytes         how many
     */
    public void source(MemorySegment segment, long segmentOffset, int owner, long offset, long bytes) {
        pe.requireUndisturbed(segment, segmentOffset, bytes, false);
        boolean isPending = pe.here().isNonblocking();
        if (owner != CheckedPe.NOBODY) {
            Access read = isPending ? access(Kind.PENDING_READ, owner) : pe.loadAt(pe.site(), owner);
            races.read(pe, read, null, owner, offset, bytes);
        }
        if (isPending) {
            pe.buffers().add(segment, segmentOffset, bytes, false, pe.site(), context);
        }
    }

    /**
     * Memory of the caller has been written by a get.
     *
     * @param segment       what memory
     * @param segmentOffset where in it, in bytes
     * @param owner         whose symmetric memory that is, or {@link CheckedPe#NOBODY}
     * @param offset        where in that PE's memory
     * @param bytes         how many
     */
    public void result(MemorySegment segment, long segmentOffset, int owner, long offset, long bytes) {
        pe.requireUndisturbed(segment, segmentOffset, bytes, true);
        boolean isPending = pe.here().isNonblocking();
        if (owner != CheckedPe.NOBODY) {
            races.write(pe, access(isPending ? Kind.PENDING_RESULT : Kind.RESULT, owner), null, owner, offset, bytes);
        }
        if (isPending) {
            pe.buffers().add(segment, segmentOffset, bytes, true, pe.site(), context);
        }
    }

    /**
     * A put of any length.
     *
     * @param target whose memory
     * @param offset where
     * @param bytes  how many
     * @param hash   of what is written
     */
    public void put(int target, long offset, long bytes, long hash) {
        Access put = write(Kind.PUT, target, offset, bytes, hash);
        unsignalled = pe.here().isSignal() ? put : null; // not that of a call before signalSet
    }

    /**
     * A put of one element; in a call that updates a signal or a lock it is an atomic.
     *
     * @param target whose memory
     * @param offset where
     * @param bytes  how many
     * @param value  what is written
     */
    public void putElement(int target, long offset, long bytes, long value) {
        Site here = pe.here();
        write(here.isSignal() || here.isLock() ? Kind.ATOMIC : Kind.PUT, target, offset, bytes, value);
    }

    private Access write(Kind kind, int target, long offset, long bytes, long hash) {
        order.tick();
        Access write = new Access(kind, order, context, target, pe.site())
                .writing(new Access.Content(offset, bytes, hash));
        announceBy(write);
        races.write(pe, write, context, target, offset, bytes);
        order.tick();
        return write;
    }

    private void announceBy(Access write) {
        if (write.isAtomic() && unsignalled != null && pe.here().isSignal()) {
            write.announce(unsignalled);
        }
        unsignalled = null;
    }

    /**
     * A get, or a read of one element.
     *
     * @param target whose memory
     * @param offset where
     * @param bytes  how many
     */
    public void get(int target, long offset, long bytes) {
        Kind kind = pe.here().isNonblocking() ? Kind.PENDING_READ : Kind.READ;
        races.read(pe, access(kind, target), context, target, offset, bytes);
    }

    private Access access(Kind kind, int target) {
        return new Access(kind, order, context, target, pe.site());
    }

    /**
     * An atomic that changes a word.
     *
     * @param target whose memory
     * @param offset where
     * @param bytes  how many
     */
    public void update(int target, long offset, long bytes) {
        order.tick();
        Access update = new Access(Kind.ATOMIC, order, context, target, pe.site());
        announceBy(update);
        races.update(pe, update, context, target, offset, bytes);
        order.tick();
    }

    /**
     * A wait, a test or an atomic has seen what is in a word.
     *
     * @param target whose memory
     * @param offset where
     * @param bytes  how many
     */
    public void seen(int target, long offset, long bytes) {
        races.acquire(pe, pe.site(), target, offset, bytes);
        CheckedPe.Fetch fetch = pe.takeFetch();
        if (fetch != null) {
            result(fetch.segment(), fetch.segmentOffset(), fetch.pe(), fetch.offset(), fetch.bytes());
        }
    }

    /** Orders deliveries; between a put and its signal no others than those two. */
    public void fence() {
        if (pe.here().isSignal()) {
            order.tick();
        } else {
            order.fence(context);
        }
    }

    /** Completes the operations of the context. */
    public void quiet() {
        order.quiet(context);
        pe.buffers().complete(context);
    }
}
