package org.jshmem.sim.machine;

import org.jshmem.spi.Hosts;

/** A machine whose PEs reach each other's memory by messages. */
public non-sealed interface MessageMachine extends Machine {

    /**
     * The PEs that share memory.
     *
     * @param nPes PEs of a run
     * @return one host, unless there are several
     */
    default Hosts hosts(int nPes) {
        return Hosts.one(nPes, nPes);
    }

    /**
     * What carries messages.
     *
     * @param nPes PEs of a run
     * @return for one run
     */
    default Network network(int nPes) {
        return (from, to, bytes, sentPs) -> sentPs + transferPs(from, to, bytes);
    }

    /**
     * The way of a message from PE to PE when nothing else is under way: a put goes one such way, a get there with 0 bytes and
     * back with its data.
     *
     * @param from  the sender
     * @param to    the receiver; the sender itself for an access to its own memory
     * @param bytes size of the data; 0 for a mere request
     * @return time from sending to having arrived as a whole, in picoseconds; positive
     */
    long transferPs(int from, int to, long bytes);
}
