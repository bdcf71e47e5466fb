package org.jshmem.spi;

import org.jshmem.core.AtomicOp;

/** Atomics on words of any PE's symmetric memory; what holds for all methods stands in {@link Transport}. */
public interface RemoteAtomics {

    /**
     * Atomically replaces a 32-bit word. May return before the target is updated.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     */
    void atomicInt(AtomicOp op, int pe, long offset, int operand);

    /**
     * Atomically replaces a 64-bit word. May return before the target is updated.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     */
    void atomicLong(AtomicOp op, int pe, long offset, long operand);

    /**
     * Atomically replaces a 32-bit word; complete on return.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     * @return the value before
     */
    int fetchInt(AtomicOp op, int pe, long offset, int operand);

    /**
     * Atomically replaces a 64-bit word; complete on return.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     * @return the value before
     */
    long fetchLong(AtomicOp op, int pe, long offset, long operand);

    /**
     * Atomically reads a 32-bit word.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    int atomicReadInt(int pe, long offset);

    /**
     * Atomically reads a 64-bit word.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    long atomicReadLong(int pe, long offset);

    /**
     * Atomically sets a 32-bit word that holds the expected value; complete on return.
     *
     * @param pe       the target
     * @param offset   where
     * @param expected what must be there
     * @param value    what to write then
     * @return the value before; equal to {@code expected} when the word was set
     */
    int compareSwapInt(int pe, long offset, int expected, int value);

    /**
     * Atomically sets a 64-bit word that holds the expected value; complete on return.
     *
     * @param pe       the target
     * @param offset   where
     * @param expected what must be there
     * @param value    what to write then
     * @return the value before; equal to {@code expected} when the word was set
     */
    long compareSwapLong(int pe, long offset, long expected, long value);
}
