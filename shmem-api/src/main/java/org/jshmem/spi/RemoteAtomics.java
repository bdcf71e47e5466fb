package org.jshmem.spi;

import org.jshmem.core.AtomicOp;

/**
 * Atomics on words of any PE's symmetric memory; what holds for all methods stands in {@link Transport}. A word has 4 or 8
 * bytes and lies at a multiple of its width. Of an argument the low-order bytes count; a result is sign-extended.
 */
public interface RemoteAtomics {

    /**
     * Atomically replaces a word. May return before the target is updated.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param width   4 or 8 bytes
     * @param operand with what
     */
    default void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        fetch(op, pe, offset, width, operand);
    }

    /**
     * Atomically replaces a word; complete on return.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param width   4 or 8 bytes
     * @param operand with what
     * @return the value before
     */
    long fetch(AtomicOp op, int pe, long offset, int width, long operand);

    /**
     * Atomically reads a word.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @param width  4 or 8 bytes
     * @return the value
     */
    long atomicRead(int pe, long offset, int width);

    /**
     * Atomically sets a word that holds the expected value; complete on return.
     *
     * @param pe       the target
     * @param offset   where
     * @param width    4 or 8 bytes
     * @param expected what must be there
     * @param value    what to write then
     * @return the value before; equal to {@code expected} when the word was set
     */
    long compareSwap(int pe, long offset, int width, long expected, long value);
}
