package org.jshmem.litmus;

/** What the memory model says about an outcome, from good to bad. */
enum Grade {
    /** Allowed and ordinary. */
    ACCEPTABLE,
    /** Allowed, and worth a look: it shows what would go wrong without the guarantee, or a cost. */
    INTERESTING,
    /** Must never be seen. */
    FORBIDDEN
}
