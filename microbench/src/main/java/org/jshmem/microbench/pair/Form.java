package org.jshmem.microbench.pair;

import java.util.Locale;

/** How a program reaches its partner's memory (paper 002, section 4.1). */
enum Form {
    /** Calls of the library. */
    CALL,
    /** A loop of loads and stores through {@code ptr}. */
    PTR,
    /**
     * {@link java.lang.foreign.MemorySegment#copy} through {@code ptr}: what a C compiler makes of that loop. A simulator
     * that counts bytecodes takes the loop as it stands, and this for the vector instructions of the machine.
     */
    COPY;

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }
}
