package org.jshmem.hosts.agent;

import java.lang.invoke.VarHandle;

import org.jshmem.hosts.wire.Kind;
import org.jshmem.spi.Hosts;

/**
 * How many records of each PE of another host have been carried out here, without a gap, so that a number says which. A PE is sent the
 * number once for all that a message has brought.
 */
final class Acknowledgements {

    private final Hosts hosts;
    private final int ownHost;
    private final Outgoing outgoing;
    private final Progress[] progress;
    private final boolean[] isDue;
    private final int[] due;
    private int dues;

    Acknowledgements(Hosts hosts, int ownHost, Outgoing outgoing) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.outgoing = outgoing;
        progress = new Progress[hosts.nPes()];
        for (int pe = 0; pe < progress.length; pe++) {
            progress[pe] = new Progress();
        }
        isDue = new boolean[hosts.nPes()];
        due = new int[hosts.nPes()];
    }

    /** One more record of a PE has been carried out. */
    void complete(int pe) {
        progress[pe].complete();
        makeDue(pe);
    }

    /** One more record of a PE has been begun. */
    Progress.Begun begin(int pe) {
        return progress[pe].begin();
    }

    /** What has been begun is complete. */
    void complete(int pe, Progress.Begun record) {
        progress[pe].complete(record);
        makeDue(pe);
    }

    /** Whether nothing of a PE has been begun that is not complete. */
    boolean isAllComplete(int pe) {
        return progress[pe].isAllComplete();
    }

    private void makeDue(int pe) {
        if (!isDue[pe]) {
            isDue[pe] = true;
            due[dues++] = pe;
        }
    }

    /** What has been carried out is visible to all PEs before its number is sent (M9, M10). */
    void flush() {
        if (dues == 0) {
            return;
        }
        VarHandle.fullFence();
        for (int i = 0; i < dues; i++) {
            int pe = due[i];
            isDue[pe] = false;
            outgoing.append(hosts.hostOf(pe), Kind.ACKNOWLEDGEMENT, ownHost, pe, 0, progress[pe].completed());
        }
        dues = 0;
    }
}
