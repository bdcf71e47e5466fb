package org.jshmem.hosts;

import org.jshmem.shm.wait.Nap;

/**
 * What a thread does between two looks whether there is room. It naps after some turns, because threads that only yield may keep their
 * carriers for ever, and one that has the room and naps would never run again.
 */
final class Backoff {

    private static final long NAP_NS = 50_000;
    private static final int YIELDS = 100;

    private Backoff() {}

    /** Gives way; turns are counted from 0. */
    static void pause(int turn) {
        if (turn < YIELDS) {
            Thread.yield();
        } else {
            Nap.take(NAP_NS);
        }
    }
}
