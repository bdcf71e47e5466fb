package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.ReentrantLock;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;

/**
 * The small operations that a session holds back, one batch for each target, as the conveyors of bale do.
 *
 * <p>
 * A lock guards the batches: threads may share a context, and what other contexts hold back is delivered by whichever
 * thread comes to a call that others may wait for. It is free but for contexts that are really shared.
 */
final class Aggregation {

    /** How many calls that gather nothing may pass before all is delivered: who polls with gets makes progress. */
    private static final int PATIENCE = 64;

    private final Transport endpoint;
    private final int me;
    private final Batch[] batches;
    private final ReentrantLock lock = new ReentrantLock();
    private int limit;
    private int held;
    private int otherCalls;

    Aggregation(Transport endpoint) {
        this.endpoint = endpoint;
        me = endpoint.myPe();
        batches = new Batch[endpoint.nPes()];
    }

    /** How many operations for one target are held back at most, that which makes it full included; 1: none. */
    void limit(long operations) {
        lock.lock();
        try {
            deliverHeld();
            limit = Math.clamp(operations, 1, Batch.MOST_OPERATIONS);
        } finally {
            lock.unlock();
        }
    }

    void element(int pe, long offset, int width, long value) {
        lock.lock();
        try {
            batch(pe).addElement(offset, width, value);
            added(pe);
        } finally {
            lock.unlock();
        }
    }

    void put(int pe, long offset, MemorySegment source, long sourceOffset, int bytes) {
        lock.lock();
        try {
            batch(pe).addPut(offset, source, sourceOffset, bytes);
            added(pe);
        } finally {
            lock.unlock();
        }
    }

    void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        lock.lock();
        try {
            batch(pe).addAtomic(op, offset, width, operand);
            added(pe);
        } finally {
            lock.unlock();
        }
    }

    /** Another call for a target is coming, which must not overtake what is held back for it. */
    void deliver(int pe) {
        lock.lock();
        try {
            if (++otherCalls >= PATIENCE) {
                deliverHeld();
            } else {
                deliverHeld(pe);
            }
        } finally {
            lock.unlock();
        }
    }

    void deliverAll() {
        lock.lock();
        try {
            deliverHeld();
        } finally {
            lock.unlock();
        }
    }

    private Batch batch(int pe) {
        if (batches[pe] == null) {
            batches[pe] = new Batch();
        }
        return batches[pe];
    }

    /** What a PE writes to itself is complete on return, in a session too. */
    private void added(int pe) {
        held++;
        if (batches[pe].size() >= limit || pe == me) {
            deliverHeld(pe);
        }
    }

    private void deliverHeld() {
        otherCalls = 0;
        for (int pe = 0; held > 0 && pe < batches.length; pe++) {
            deliverHeld(pe);
        }
    }

    private void deliverHeld(int pe) {
        Batch batch = batches[pe];
        if (batch == null || batch.size() == 0) {
            return;
        }
        batches[pe] = null; // a tool that looks on may call the library, and come here again
        held -= batch.size();
        try {
            endpoint.deliver(pe, batch);
        } finally {
            batch.clear();
            if (batches[pe] == null) {
                batches[pe] = batch;
            }
        }
    }
}
