package org.jshmem.hosts.agent;

import java.lang.invoke.VarHandle;

import org.jshmem.hosts.wire.Kind;
import org.jshmem.spi.Hosts;

/**
 * How many records of each PE of another host have been carried out here. They are carried out in their order, so that a number says
 * which. A PE is sent the number once for all that a message has brought.
 */
final class Acknowledgements {

    private final Hosts hosts;
    private final Outgoing outgoing;
    private final long[] completed;
    private final boolean[] isDue;
    private final int[] due;
    private int dues;

    Acknowledgements(Hosts hosts, Outgoing outgoing) {
        this.hosts = hosts;
        this.outgoing = outgoing;
        completed = new long[hosts.nPes()];
        isDue = new boolean[hosts.nPes()];
        due = new int[hosts.nPes()];
    }

    /** One more record of a PE has been carried out. */
    void complete(int pe) {
        completed[pe]++;
        if (!isDue[pe]) {
            isDue[pe] = true;
            due[dues++] = pe;
        }
    }

    /** What has been carried out is visible to all PEs before its number is sent (M9, M10). */
    void flush(int host) {
        if (dues == 0) {
            return;
        }
        VarHandle.fullFence();
        for (int i = 0; i < dues; i++) {
            int pe = due[i];
            isDue[pe] = false;
            outgoing.append(hosts.hostOf(pe), Kind.ACKNOWLEDGEMENT, host, pe, 0, completed[pe]);
        }
        dues = 0;
    }
}
