package org.jshmem.microbench.pair;

import java.util.Locale;

/** How a program reaches its partner's memory (paper 002, section 4.1). */
enum Form {
    /** Calls of the library. */
    CALL,
    /** Loads and stores through {@code ptr}. */
    PTR;

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }
}
