package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

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

    /**
     * The last atomics of this thread were others in the eyes of the program; for who counts those.
     *
     * @param made  how many there were
     * @param meant how many the program has called for
     */
    default void noteAtomics(int made, int meant) {}

    /**
     * As {@link #fetch}, but the value before is in memory of this PE when {@link Transport#quiet} has returned: until then that memory may
     * hold anything.
     *
     * @param op          how
     * @param pe          the target
     * @param offset      where
     * @param width       4 or 8 bytes
     * @param operand     with what
     * @param fetch       where the value goes: any memory of this PE
     * @param fetchOffset where in it, in bytes
     */
    default void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        FetchedWord.set(fetch, fetchOffset, width, fetch(op, pe, offset, width, operand));
    }

    /**
     * As {@link #atomicRead}, but the value is in memory of this PE when {@link Transport#quiet} has returned.
     *
     * @param pe          the PE to read from
     * @param offset      where
     * @param width       4 or 8 bytes
     * @param fetch       where the value goes: any memory of this PE
     * @param fetchOffset where in it, in bytes
     */
    default void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        FetchedWord.set(fetch, fetchOffset, width, atomicRead(pe, offset, width));
    }

    /**
     * As {@link #compareSwap}, but the value before is in memory of this PE when {@link Transport#quiet} has returned.
     *
     * @param pe          the target
     * @param offset      where
     * @param width       4 or 8 bytes
     * @param expected    what must be there
     * @param value       what to write then
     * @param fetch       where the value before goes: any memory of this PE
     * @param fetchOffset where in it, in bytes
     */
    default void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        FetchedWord.set(fetch, fetchOffset, width, compareSwap(pe, offset, width, expected, value));
    }
}
