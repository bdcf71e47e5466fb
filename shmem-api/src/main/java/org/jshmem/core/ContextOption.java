package org.jshmem.core;

/**
 * How a context will be used (OpenSHMEM 1.6, section 9.5, {@code SHMEM_CTX_*}).
 *
 * @since 0.1.0
 */
public enum ContextOption {
    /** Threads may share the context, but never call it at the same time. */
    SERIALIZED,
    /** Only the thread that created the context calls it. */
    PRIVATE,
    /** Fence and quiet of the context need not cover plain stores. */
    NOSTORE
}
