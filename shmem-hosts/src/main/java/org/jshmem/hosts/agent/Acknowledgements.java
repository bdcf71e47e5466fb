package org.jshmem.hosts.agent;

import java.lang.invoke.VarHandle;

import org.jshmem.hosts.wire.Kind;
import org.jshmem.spi.Hosts;

/**
 * How many records of each PE of another host have been carried out here, without a gap, so that a number says which. A PE is sent the
 * number at once when it waits for it. Otherwise it travels with the next message to its host, often the answer to what a record has
 * told a PE here; or alone, when there is nothing else to do.
 */
final class Acknowledgements {

    private final Hosts hosts;
    private final int ownHost;
    private final Outgoing outgoing;
    private final Progress[] progress;
    private final boolean[] isDue;
    private final int[] due;
    private int dues;
    /** By PE: the number that it waits for, or has waited for. */
    private final long[] wanted;
    /** By PE: the number that it has been sent. */
    private final long[] told;

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
        wanted = new long[hosts.nPes()];
        told = new long[hosts.nPes()];
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

    /** A PE waits until so many of its records have been carried out. */
    void want(int pe, long records) {
        wanted[pe] = Math.max(wanted[pe], records);
    }

    private void makeDue(int pe) {
        if (!isDue[pe]) {
            isDue[pe] = true;
            due[dues++] = pe;
        }
    }

    /**
     * Sends what is to be sent now, or all. What has been carried out is visible to all PEs before its number is sent (M9, M10).
     */
    void flush(boolean all) {
        if (dues == 0) {
            return;
        }
        VarHandle.fullFence();
        int kept = 0;
        for (int i = 0; i < dues; i++) {
            int pe = due[i];
            if (all || wanted[pe] > told[pe] || outgoing.isOpen(hosts.hostOf(pe))) {
                tell(pe);
            } else {
                due[kept++] = pe;
            }
        }
        dues = kept;
    }

    private void tell(int pe) {
        isDue[pe] = false;
        told[pe] = progress[pe].completed();
        outgoing.append(hosts.hostOf(pe), Kind.ACKNOWLEDGEMENT, ownHost, pe, 0, told[pe]);
    }
}
