package org.jshmem.core;

/**
 * Which threads of a PE may call the library (OpenSHMEM 1.6, section 9.2). Later constants allow more.
 *
 * @since 0.1.0
 */
public enum ThreadLevel {
    /** The PE has one thread. */
    SINGLE,
    /** Only the thread that called init calls. */
    FUNNELED,
    /** Any thread calls, but never two at a time. */
    SERIALIZED,
    /** Any thread calls at any time. */
    MULTIPLE
}
