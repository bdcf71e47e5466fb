package org.jshmem.microbench.hostmodel;

import java.util.Locale;

/** What a core does to lines. */
enum AccessKind {
    LOAD, STORE;

    /** As in tables. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
