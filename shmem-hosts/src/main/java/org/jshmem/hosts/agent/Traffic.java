package org.jshmem.hosts.agent;

import org.jshmem.hosts.wire.Kind;

/** How much a host has sent that may let PEs of others continue, and how much of it has arrived: see {@link DeadlockProbe}. */
final class Traffic {

    private long sent;
    private long arrived;
    private int openBulk;

    /** A record is on its way. */
    void send(Kind kind) {
        if (kind.letsContinue()) {
            sent++;
        }
    }

    /** A record has come. */
    void arrive(Kind kind) {
        if (kind.letsContinue()) {
            arrived++;
        }
    }

    /** Bulk is on its way; returns what is to be run when its memory may be changed again. */
    Runnable sendBulk(Runnable done) {
        sent++;
        openBulk++;
        return () -> {
            openBulk--;
            done.run();
        };
    }

    /** Bulk is awaited; returns what is to be run when it is there. */
    Runnable receiveBulk(Runnable done) {
        return () -> {
            arrived++;
            done.run();
        };
    }

    long sent() {
        return sent;
    }

    long arrived() {
        return arrived;
    }

    /** Whether all bulk that has been sent is out. */
    boolean isBulkOut() {
        return openBulk == 0;
    }
}
