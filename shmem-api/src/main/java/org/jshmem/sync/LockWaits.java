package org.jshmem.sync;

import java.util.Arrays;

import org.jshmem.spi.Transport;

/** The locks that threads of one PE wait for, so that a report can name those who hold them. */
public final class LockWaits {

    private final Transport transport;
    private long[] offsets = new long[4];
    private int count;

    /**
     * None yet.
     *
     * @param transport the endpoint of the PE
     */
    public LockWaits(Transport transport) {
        this.transport = transport;
    }

    synchronized void begin(long offset) {
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * count);
        }
        offsets[count++] = offset;
    }

    synchronized void end(long offset) {
        int at = 0;
        while (offsets[at] != offset) {
            at++;
        }
        offsets[at] = offsets[--count];
    }

    /**
     * Who holds the locks that are waited for.
     *
     * @return a line for each; empty when none is
     */
    public String describe() {
        StringBuilder lines = new StringBuilder();
        for (long offset : current()) {
            int holder = holder(offset);
            lines.append("the lock at offset ").append(offset)
                    .append(holder < 0 ? " is being handed over\n" : " is held by PE " + holder + "\n");
        }
        return lines.toString();
    }

    private synchronized long[] current() {
        return Arrays.copyOf(offsets, count);
    }

    /** From successor to predecessor, up to the first in the queue: who only tests the lock looks like one who holds it. */
    private int holder(long offset) {
        int pe = transport.myPe();
        for (int steps = 0; steps < transport.nPes() && pe >= 0; steps++) {
            pe = predecessor(pe, offset);
            if (pe >= 0 && QueueLock.isHolder(link(pe, offset))) {
                return pe;
            }
        }
        return -1;
    }

    private int predecessor(int successor, long offset) {
        int pe = transport.nPes() - 1;
        while (pe >= 0 && QueueLock.successor(link(pe, offset)) != successor) {
            pe--;
        }
        return pe;
    }

    private int link(int pe, long offset) {
        return (int) transport.getElement(pe, offset + QueueLock.LINK_OFFSET, Integer.BYTES);
    }
}
