package org.jshmem.sim;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/** The simulator as a backend: a program's thread finds the PE it belongs to. */
public final class SimProvider implements TransportProvider {

    /** For {@link java.util.ServiceLoader}. */
    public SimProvider() {}

    @Override
    public Transport current() {
        Pe pe = Pe.current();
        return pe != null && pe.isAttached() ? pe.transport() : null;
    }

    @Override
    public Object lock() {
        Pe pe = Pe.current();
        return pe == null ? this : pe;
    }

    @Override
    public Transport attach() {
        Pe pe = Pe.current();
        if (pe == null) {
            throw new ShmemException("init: the calling thread belongs to no simulated PE: start the program with "
                    + "oshrun --machine");
        }
        return pe.attach();
    }

    @Override
    public String name() {
        Pe pe = Pe.current();
        return pe == null ? "sim" : "sim:" + pe.machineName();
    }

    @Override
    public boolean hasVirtualTime() {
        return true;
    }
}
