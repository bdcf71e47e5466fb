package org.jshmem.sync;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * A lock of all PEs, served first come first served: the list-based queue lock of Mellor-Crummey and Scott ("Algorithms
 * for scalable synchronization on shared-memory multiprocessors", ACM TOCS 9(1), 1991) over remote memory. A PE waits
 * on a word of its own, so a release disturbs one PE, however many wait.
 *
 * <p>
 * The lock is a symmetric 64-bit word of which every PE has a copy, in two halves:
 *
 * <pre>
 *   +-------------------+-----------------------------------------+
 *   | tail  (32 bits)   | link  (32 bits)                         |
 *   +-------------------+-----------------------------------------+
 *     at PE 0 alone:      WAITING | QUEUED | successor's number + 1
 *     number + 1 of the
 *     last in the queue
 * </pre>
 *
 * All is zero when nobody holds the lock nor waits: who leaves clears its link before it passes the lock on, and nobody
 * else writes to it then, because its predecessor and its successor have both done so already.
 *
 * <p>
 * A word that holds anything else is no lock. Whoever is named by a tail has marked its link before, and stays marked until
 * its successor has added its number: a tail whose PE is not marked has been written by other means.
 */
public final class QueueLock {

    /** In the sign, so that a wait for its end is a comparison. */
    private static final int WAITING = 1 << 31;
    private static final int QUEUED = 1 << 30;
    private static final int SUCCESSOR = QUEUED - 1;

    private static final int HOME_PE = 0;
    static final long LINK_OFFSET = Integer.BYTES;

    private QueueLock() {}

    /**
     * Blocks until the calling PE holds the lock.
     *
     * @param transport the PE's endpoint
     * @param offset    the lock
     * @param waits     where a wait for the lock is known
     */
    public static void acquire(Transport transport, long offset, LockWaits waits) {
        enter(transport, "setLock", offset, QUEUED | WAITING);
        int me = transport.myPe();
        int last = (int) transport.fetch(AtomicOp.SWAP, HOME_PE, offset, Integer.BYTES, me + 1);
        long link = offset + LINK_OFFSET;
        if (last == 0) {
            transport.atomic(AtomicOp.AND, me, link, Integer.BYTES, ~WAITING); // a successor may be adding its number
            return;
        }
        if (isNoPeer(transport, last) || !follow(transport, last - 1, link)) {
            transport.compareSwap(HOME_PE, offset, Integer.BYTES, me + 1, last); // so that others find it too, and do not wait
            transport.putElement(me, link, Integer.BYTES, 0);
            throw notZero(transport, "setLock", last);
        }
        waits.begin(offset);
        try {
            transport.waitWord(me, link, Integer.BYTES, Comparison.GE, 0);
        } finally {
            waits.end(offset);
        }
    }

    /** Notifies the PE before of who comes next; false when that one is not in the queue. */
    private static boolean follow(Transport transport, int predecessor, long link) {
        int successor = transport.myPe() + 1;
        int before = (int) transport.fetch(AtomicOp.OR, predecessor, link, Integer.BYTES, successor);
        if ((before & QUEUED) == 0) {
            transport.atomic(AtomicOp.XOR, predecessor, link, Integer.BYTES, successor & ~before);
            return false;
        }
        return true;
    }

    /**
     * Takes the lock if it is free; never waits for another PE to release it.
     *
     * @param transport the PE's endpoint
     * @param offset    the lock
     * @return whether the calling PE holds it now
     */
    public static boolean tryAcquire(Transport transport, long offset) {
        enter(transport, "testLock", offset, QUEUED);
        int me = transport.myPe();
        int last = (int) transport.compareSwap(HOME_PE, offset, Integer.BYTES, 0, me + 1);
        if (last == 0) {
            return true;
        }
        transport.putElement(me, offset + LINK_OFFSET, Integer.BYTES, 0);
        if (isNoPeer(transport, last)) {
            throw notZero(transport, "testLock", last);
        }
        return false;
    }

    /**
     * Passes the lock on to the PE that has waited longest.
     *
     * @param transport the PE's endpoint
     * @param offset    the lock
     */
    public static void release(Transport transport, long offset) {
        int me = transport.myPe();
        long link = offset + LINK_OFFSET;
        int own = (int) transport.atomicRead(me, link, Integer.BYTES);
        if (!isHolder(own) || isNoLink(transport, own)) {
            if (own != 0) {
                requireQueue(transport, "clearLock", offset, own);
            }
            throw new ShmemException(me, "clearLock", "the lock is not held by this PE: only the PE that has set it "
                    + "can clear it");
        }
        if (own == QUEUED) {
            int last = (int) transport.compareSwap(HOME_PE, offset, Integer.BYTES, me + 1, 0);
            if (last == me + 1) {
                transport.putElement(me, link, Integer.BYTES, 0);
                return;
            }
            if (last == 0 || isNoPeer(transport, last)) {
                throw notZero(transport, "clearLock", last);
            }
            // Somebody has taken its place behind this PE, and is about to say so if it has not yet.
            own = (int) transport.waitWord(me, link, Integer.BYTES, Comparison.NE, QUEUED);
            if (own <= QUEUED || isNoLink(transport, own)) {
                throw notZero(transport, "clearLock", own);
            }
        }
        int successor = successor(own);
        transport.putElement(me, link, Integer.BYTES, 0);
        transport.atomic(AtomicOp.AND, successor, link, Integer.BYTES, ~WAITING);
    }

    /** Whether the PE with such a link holds the lock. */
    static boolean isHolder(int link) {
        return (link & (QUEUED | WAITING)) == QUEUED;
    }

    /** Who is next after the PE with such a link, or -1. */
    static int successor(int link) {
        return (link & SUCCESSOR) - 1;
    }

    /** Marks the caller as one who holds the lock or waits, before anybody can meet it in the queue. */
    private static void enter(Transport transport, String call, long offset, int state) {
        int before = (int) transport.compareSwap(transport.myPe(), offset + LINK_OFFSET, Integer.BYTES, 0, state);
        if (before == 0) {
            return;
        }
        requireQueue(transport, call, offset, before);
        throw new ShmemException(transport.myPe(), call, before < 0
                ? "this PE waits for the lock already, in another thread: a lock is for one thread of a PE at a time"
                : "this PE holds the lock already: clear it first");
    }

    /** Throws when this PE's link is none, or says that this PE is in the queue, and nobody is. */
    private static void requireQueue(Transport transport, String call, long offset, int own) {
        int last = (int) transport.atomicRead(HOME_PE, offset, Integer.BYTES);
        if (isNoLink(transport, own) || last <= 0 || last > transport.nPes()) {
            throw notZero(transport, call, own);
        }
    }

    /** Whether a link that is not zero is none that this class has written. */
    private static boolean isNoLink(Transport transport, int link) {
        return (link & QUEUED) == 0 || (link & SUCCESSOR) > transport.nPes();
    }

    /** Whether a tail names nobody who can be in the queue; the caller is not. */
    private static boolean isNoPeer(Transport transport, int tail) {
        return tail < 0 || tail > transport.nPes() || tail == transport.myPe() + 1;
    }

    private static ShmemException notZero(Transport transport, String call, int found) {
        return new ShmemException(transport.myPe(), call, "not a lock, or changed by other means: found=" + found
                + ": a lock is zero on all PEs before its first use; allocate it with calloc");
    }
}
