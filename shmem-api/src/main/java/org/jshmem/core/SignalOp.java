package org.jshmem.core;

/** How a signal changes (OpenSHMEM section 9.8, {@code SHMEM_SIGNAL_*}). */
public enum SignalOp {
    /** The signal becomes the value. */
    SET,
    /** The value is added to the signal, wrapping. */
    ADD
}
