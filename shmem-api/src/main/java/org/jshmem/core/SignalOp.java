package org.jshmem.core;

/**
 * How a signal changes (OpenSHMEM 1.6, section 9.8, {@code SHMEM_SIGNAL_*}).
 *
 * @since 0.1.0
 */
public enum SignalOp {
    /** The signal becomes the value. */
    SET,
    /** The value is added to the signal, wrapping. */
    ADD
}
