package org.jshmem.nas;

/**
 * How a kernel moves its data, to compare library calls with direct access (Namashivayam et al. 2014, section 6). What
 * is moved, and when, is the same.
 */
public enum CommMode {
    /** The sender puts into the receiver's memory. */
    PUT,
    /** The receiver gets from the sender's memory. */
    GET,
    /** Who reads or writes remote memory does so by loads and stores through {@link org.jshmem.Shmem#ptr}. */
    PTR
}
