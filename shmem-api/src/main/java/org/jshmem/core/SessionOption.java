package org.jshmem.core;

/** What a context may assume about the operations of a session (OpenSHMEM 1.6, {@code SHMEM_CTX_SESSION_*}). */
public enum SessionOption {
    /** Many small operations follow, and none of them is urgent: they may travel together. */
    BATCH
}
