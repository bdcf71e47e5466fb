package org.jshmem.microbench.pair;

import java.util.Locale;

/** How the PEs of a pair signal each other that it is their turn. */
enum TurnSync {
    /** A word that one puts and the other waits for. */
    FLAG,
    /** A barrier over all PEs. */
    BARRIER;

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }
}
