package org.jshmem;

import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.coll.match.CallWatch;
import org.jshmem.core.ShmemException;

/**
 * Finds two threads that are in the library at the same time although {@link org.jshmem.core.ThreadLevel#SERIALIZED} was
 * asked for, or in a context of {@link org.jshmem.core.ContextOption#SERIALIZED}. Whoever carries something out for the
 * program puts its thread here while it does; every call looks here first.
 *
 * <p>
 * In a program that keeps the rule a thread sees what the one before it has left here, because the program itself orders
 * their calls. So nothing is fenced or locked, and a look is one load. Two threads that come at the same instant may miss
 * each other.
 */
final class OneAtATime implements CallWatch {

    private final int me;
    private final String where;
    private final String rule;
    private final AtomicReference<Thread> inside = new AtomicReference<>();
    /** The call of the thread that is inside; names it in a message, no more. */
    private String call;

    private OneAtATime(int me, String where, String rule) {
        this.me = me;
        this.where = where;
        this.rule = rule;
    }

    static OneAtATime inTheLibrary(int me) {
        return new OneAtATime(me, "the library",
                "with ThreadLevel.SERIALIZED one thread calls at a time: ask for ThreadLevel.MULTIPLE");
    }

    static OneAtATime inContext(int me) {
        return new OneAtATime(me, "one context",
                "with ContextOption.SERIALIZED one thread calls at a time: leave the option out");
    }

    /** The calling thread begins a call. */
    void come(String next) {
        Thread other = inside.getOpaque();
        Thread caller = Thread.currentThread();
        if (other != null && other != caller) {
            throw new ShmemException(me, next, "two threads are in " + where + ": thread=" + other.getName() + " is in "
                    + call + ", thread=" + caller.getName() + " calls " + next + ": " + rule);
        }
        call = next;
    }

    /** Opaque, so that the compiler leaves both this store and the next one where they are. */
    @Override
    public void enter() {
        inside.setOpaque(Thread.currentThread());
    }

    @Override
    public void leave() {
        inside.setOpaque(null);
    }
}
