package org.jshmem.sim.engine;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to run, as one thread sees it. It is passed from thread to thread: {@link #drop}, then {@link #pass} on
 * the receiver's, then {@link #await} on one's own. The flag is released and acquired, which carries along all that the
 * giver has written, so whoever holds the baton may touch everything with plain accesses. A full fence would cost as much
 * as an operation.
 *
 * <p>
 * How stacks are switched is a secret of this class. With one carrier thread a switch is a queue operation of the
 * virtual thread scheduler; with several carriers it is right all the same, only slower.
 */
final class Baton {

    private final Thread holder;
    private final AtomicBoolean held = new AtomicBoolean();
    private volatile boolean withdrawn;
    /** Whether the holder runs with it; the conductor of the run looks at it from time to time, and what it sees may be old. */
    private boolean taken;
    private boolean started;

    Baton(int number, Runnable body) {
        holder = Thread.ofVirtual().name("actor " + number).unstarted(() -> {
            taken = true;
            body.run();
        });
    }

    Thread thread() {
        return holder;
    }

    /** Whether it has been passed to its holder and not been dropped since. */
    boolean isHeld() {
        return held.getAcquire();
    }

    /** Whether it has been passed to its holder, who does not run yet. */
    boolean isOnItsWay() {
        return held.getAcquire() && !taken;
    }

    /** Whether its holder has come out of {@link #await} with it and not dropped it since. */
    boolean isTaken() {
        return held.getAcquire() && taken;
    }

    void drop() {
        taken = false;
        held.setRelease(false);
    }

    void pass() {
        held.setRelease(true);
        if (started) {
            LockSupport.unpark(holder);
        } else {
            started = true;
            holder.start();
        }
    }

    /** Returns when the baton has been passed; throws when it never will be. */
    void await() {
        boolean interrupted = false;
        while (!held.getAcquire()) {
            if (withdrawn) {
                throw new Unwind();
            }
            LockSupport.park(this);
            // A pending interrupt would make park return at once and the loop spin on the only carrier.
            interrupted |= Thread.interrupted();
        }
        taken = true;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes the holder off its stack; returns when it has ended. */
    void withdraw() {
        withdrawn = true;
        if (started) {
            LockSupport.unpark(holder);
            joinUninterruptibly();
        }
    }

    private void joinUninterruptibly() {
        boolean interrupted = false;
        while (holder.isAlive()) {
            try {
                holder.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
