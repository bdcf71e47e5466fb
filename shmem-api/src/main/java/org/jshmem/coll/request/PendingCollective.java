package org.jshmem.coll.request;

import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Group;
import org.jshmem.core.Comparison;
import org.jshmem.spi.CollectiveCall;

/**
 * A collective that this PE has started. It is done when a flag of this PE says so, which others raise without this PE's
 * help: a test is one load. May be asked by any thread, and any number of times.
 */
public final class PendingCollective {

    /** What it reads and writes on each member, as offsets in symmetric memory. */
    record Places(long destOffset, long destBytes, long sourceOffset, long sourceBytes) {

        static final Places NONE = new Places(0, 0, 0, 0);

        boolean areReadIn(long offset, long bytes) {
            return overlap(sourceOffset, sourceBytes, offset, bytes);
        }

        boolean areWrittenIn(long offset, long bytes) {
            return overlap(destOffset, destBytes, offset, bytes);
        }

        private static boolean overlap(long a, long aBytes, long b, long bBytes) {
            return a < b + bBytes && b < a + aBytes;
        }
    }

    private final Group group;
    private final Call call;
    private final Places places;
    private final long flagOffset;
    private final long epoch;
    /** What the flag says if its writer has made the same calls as this PE up to this one. */
    private final long flag;
    private final CollectiveCall observed;
    /** The number of the call that started it. */
    private final long number;
    private final AtomicInteger waits = new AtomicInteger();
    private volatile boolean isComplete;
    private volatile boolean isForgotten;

    PendingCollective(Group group, Call call, Places places, long flagOffset, long epoch) {
        this.group = group;
        this.call = call;
        this.places = places;
        this.flagOffset = flagOffset;
        this.epoch = epoch;
        flag = group.guard().flag(epoch);
        observed = group.guard().observedCall();
        number = group.guard().calls();
    }

    /**
     * Which collective it is.
     *
     * @return its name, as a program writes it
     */
    public String call() {
        return call.spelling();
    }

    /**
     * Whether this PE knows already that it is done; does not look.
     *
     * @return true from the first successful {@link #await} on
     */
    public boolean isComplete() {
        return isComplete;
    }

    /**
     * Whether it is not known to be done and reads or writes some of this symmetric memory.
     *
     * @param offset where
     * @param bytes  how long
     * @return true when the memory must not be written
     */
    public boolean uses(long offset, long bytes) {
        return writes(offset, bytes) || !isComplete && places.areReadIn(offset, bytes);
    }

    /**
     * Whether it is not known to be done and writes some of this symmetric memory.
     *
     * @param offset where
     * @param bytes  how long
     * @return true when the memory must be left alone
     */
    public boolean writes(long offset, long bytes) {
        return !isComplete && places.areWrittenIn(offset, bytes);
    }

    /**
     * Waits until it is done.
     *
     * @param timeoutNs how long at most, in nanoseconds; 0 or less looks once
     * @return whether it is done
     */
    public boolean await(long timeoutNs) {
        if (group.guard().hasLostPes() && !isFound()) { // which may have died when it was done
            group.guard().requireAlive(call());
        }
        return isFound(timeoutNs);
    }

    /**
     * Looks whether it is done.
     *
     * @return whether it is; false for ever when a PE has died
     */
    public boolean isFound() {
        return isFound(0);
    }

    private boolean isFound(long timeoutNs) {
        if (isComplete || isForgotten) {
            return isComplete;
        }
        long seen = timeoutNs <= 0 ? look(0) : block(timeoutNs);
        if (seen < CollectiveGuard.atLeast(epoch)) {
            return false;
        }
        group.guard().compare(seen, flag);
        group.guard().completed(observed);
        isComplete = true;
        return true;
    }

    /** Its team has lost a PE and is closed: if it is not done now, it never will be. */
    public void forget() {
        isForgotten = !isFound();
    }

    private long block(long timeoutNs) {
        waits.getAndIncrement();
        try {
            return look(timeoutNs);
        } finally {
            waits.getAndDecrement();
        }
    }

    /** The number of the call that started it while some thread waits for its end, else 0. */
    long awaitedNumber() {
        return waits.get() == 0 ? 0 : number;
    }

    private long look(long timeoutNs) {
        return group.transport().waitWord(group.self(), flagOffset, Long.BYTES, Comparison.GE,
                CollectiveGuard.atLeast(epoch),
                timeoutNs);
    }
}
