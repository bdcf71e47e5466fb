package org.jshmem.sim.machine;

/** What carries the messages of one run. May remember what is on its way; is told of messages in the order in which they are sent. */
@FunctionalInterface
public interface Network {

    /**
     * When a message arrives.
     *
     * @param from   the sender
     * @param to     the receiver; the sender itself for an access to its own memory
     * @param bytes  size of the data; 0 for a mere request
     * @param sentPs when it is sent, in virtual picoseconds
     * @return when it is there as a whole; later than {@code sentPs}, at most {@code VirtualTime.NEVER}
     */
    long arrivalPs(int from, int to, long bytes, long sentPs);
}
