package org.jshmem.sim.machine;

/** What an operation costs in virtual time. Says nothing about what it does. */
public interface Machine {

    /**
     * How the machine is called on the command line and in reports.
     *
     * @return its name
     */
    String name();

    /**
     * The way of a message from PE to PE: a put goes one such way, a get there with 0 bytes and back with its data.
     *
     * @param from  the sender
     * @param to    the receiver; the sender itself for an access to its own memory
     * @param bytes size of the data; 0 for a mere request
     * @return time from sending to having arrived as a whole, in picoseconds; positive
     */
    long transferPs(int from, int to, long bytes);

    /**
     * What reading the clock again costs a PE that has done nothing since it read it last.
     *
     * @return time in picoseconds; positive, so that a loop that polls the clock comes to an end
     */
    long clockReadPs();
}
