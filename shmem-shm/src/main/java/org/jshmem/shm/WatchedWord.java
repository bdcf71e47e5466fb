package org.jshmem.shm;

import org.jshmem.core.Comparison;

/**
 * A word of symmetric memory and what a waiter wants of it.
 *
 * @param address    where it lies
 * @param offset     where it lies in its PE's symmetric memory
 * @param width      4 or 8 bytes
 * @param comparison the relation of the word to {@code value}
 * @param value      the right operand
 */
record WatchedWord(long address, long offset, int width, Comparison comparison, long value) {

    long read() {
        return width == Integer.BYTES ? SharedMemory.getIntAcquire(address) : SharedMemory.getLongAcquire(address);
    }

    boolean isSatisfied() {
        return comparison.holds(read(), value);
    }
}
