package org.jshmem.sim.engine;

import java.util.concurrent.locks.LockSupport;

/**
 * The right to run, as one thread sees it. It is passed from thread to thread: {@link #drop}, then {@link #pass} on
 * the receiver's, then {@link #await} on one's own. The volatile flag carries along all that the giver has written, so
 * whoever holds the baton may touch everything with plain accesses.
 *
 * <p>
 * How stacks are switched is a secret of this class. With one carrier thread a switch is a queue operation of the
 * virtual thread scheduler; with several carriers it is right all the same, only slower.
 */
final class Baton {

    private final Thread holder;
    private volatile boolean held;
    private volatile boolean withdrawn;
    private boolean started;

    Baton(int number, Runnable body) {
        holder = Thread.ofVirtual().name("actor " + number).unstarted(body);
    }

    Thread thread() {
        return holder;
    }

    void drop() {
        held = false;
    }

    void pass() {
        held = true;
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
        while (!held) {
            if (withdrawn) {
                throw new Unwind();
            }
            LockSupport.park(this);
            // A pending interrupt would make park return at once and the loop spin on the only carrier.
            interrupted |= Thread.interrupted();
        }
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
