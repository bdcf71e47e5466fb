package org.jshmem.sim.machine;

/** A machine whose PEs reach each other's memory by messages. */
public non-sealed interface MessageMachine extends Machine {

    /**
     * The way of a message from PE to PE: a put goes one such way, a get there with 0 bytes and back with its data.
     *
     * @param from  the sender
     * @param to    the receiver; the sender itself for an access to its own memory
     * @param bytes size of the data; 0 for a mere request
     * @return time from sending to having arrived as a whole, in picoseconds; positive
     */
    long transferPs(int from, int to, long bytes);
}
