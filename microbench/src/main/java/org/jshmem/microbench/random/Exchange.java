package org.jshmem.microbench.random;

import org.jshmem.microbench.host.Platform;

/** An exchange of a conveyor, as measures have it. It sends a buffer to every PE in the end, however little is in it. */
final class Exchange {

    private static final int ITEMS = 32 << 10;

    /** On a simulated machine, where each takes real time. */
    private static final int VIRTUAL_ITEMS = 1 << 10;

    private Exchange() {}

    /** How many each PE pushes. */
    static int items() {
        return Platform.current().isVirtual() ? VIRTUAL_ITEMS : ITEMS;
    }
}
