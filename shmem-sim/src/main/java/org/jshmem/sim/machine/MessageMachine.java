package org.jshmem.sim.machine;

import java.util.function.LongSupplier;

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
     * What carries messages: a put goes one way, a get there with 0 bytes and back with its data.
     *
     * @param nPes  PEs of a run
     * @param nowPs the present, in picoseconds
     * @return for one run
     */
    Network network(int nPes, LongSupplier nowPs);
}
