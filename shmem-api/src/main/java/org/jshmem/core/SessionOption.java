package org.jshmem.core;

/**
 * What a context may assume about the operations of a session (OpenSHMEM 1.6, {@code SHMEM_CTX_SESSION_*}).
 *
 * @since 0.1.0
 */
public enum SessionOption {
    /** Many small operations follow, and none of them is urgent: they may travel together. */
    BATCH
}
