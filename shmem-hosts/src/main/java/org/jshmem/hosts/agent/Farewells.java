package org.jshmem.hosts.agent;

import java.util.BitSet;

import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.spi.Hosts;

/** How agents part: each says that it sends nothing more, and goes when all others have said so. */
final class Farewells {

    private final Hosts hosts;
    private final int ownHost;
    private final Outgoing outgoing;
    private final BitSet heard = new BitSet();
    private boolean isSaid;

    Farewells(Hosts hosts, int ownHost, Outgoing outgoing) {
        this.hosts = hosts;
        this.ownHost = ownHost;
        this.outgoing = outgoing;
    }

    /** Says it to all others, once. */
    void say() {
        if (!isSaid) {
            isSaid = true;
            int pe = hosts.pesOf(ownHost).start();
            outgoing.appendForOthers(hosts, ownHost, Kind.FAREWELL, pe, 0, 0);
        }
    }

    boolean isSaid() {
        return isSaid;
    }

    /** An agent has said it. */
    void hear(int host) {
        heard.set(host);
    }

    /** Whether all others have said it. */
    boolean areAllHeard() {
        return heard.cardinality() == hosts.count() - 1;
    }

    /** Whether an agent has said it: then it may be gone at any time. */
    boolean isHeardFrom(int host) {
        return heard.get(host);
    }

    /** Whether nobody sends or awaits anything more. */
    boolean areAllSaid(Engine engine) {
        return isSaid && areAllHeard() && engine.hasSentAll();
    }
}
