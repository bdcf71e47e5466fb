package org.jshmem.sync;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.LongUnaryOperator;

import org.jshmem.spi.Transport;

/**
 * Atomic updates by compare-and-swap of words, and how {@code org.jshmem.shmemx} finds the checked ones behind a
 * context, of whose public API they are no part. The context's class registers the way when it is loaded, so whoever has
 * a context can use it.
 */
public final class AtomicUpdates {

    private static volatile Way way;

    private AtomicUpdates() {}

    /** An update on a context, with its arguments checked. */
    @FunctionalInterface
    public interface Way {

        /**
         * Replaces a word by what becomes of it. Bits of an element of 4 bytes are the low ones.
         *
         * @param context the context
         * @param call    the name of the call
         * @param type    the element type, of 4 or 8 bytes
         * @param dest    symmetric object
         * @param offset  where in it, in bytes
         * @param pe      the target
         * @param change  from the old bits to the new ones; may be asked several times
         * @return the old bits
         */
        long update(Object context, String call, ValueLayout type, MemorySegment dest, long offset, int pe,
                LongUnaryOperator change);
    }

    /**
     * Registers the way.
     *
     * @param registered the update of contexts
     */
    public static void register(Way registered) {
        way = registered;
    }

    /**
     * The checked update.
     *
     * @return the way that was registered
     */
    public static Way checked() {
        return way;
    }

    /**
     * Replaces a word by what becomes of it. What changes nothing, a NaN or a minimum that is there already, needs no
     * write.
     *
     * @param transport the PE's endpoint
     * @param pe        the target
     * @param offset    the word
     * @param width     4 or 8 bytes; of 4 the low bits count
     * @param change    from the old bits to the new ones; may be asked several times
     * @return the old bits
     */
    public static long update(Transport transport, int pe, long offset, int width, LongUnaryOperator change) {
        long seen = transport.atomicRead(pe, offset, width);
        for (int made = 1;; made++) {
            long changed = change.applyAsLong(seen);
            if (areSame(changed, seen, width)) {
                transport.noteAtomics(made, 1);
                return seen;
            }
            long before = transport.compareSwap(pe, offset, width, seen, changed);
            if (areSame(before, seen, width)) {
                transport.noteAtomics(made + 1, 1);
                return before;
            }
            seen = before;
        }
    }

    private static boolean areSame(long bits, long others, int width) {
        return width == Integer.BYTES ? (int) bits == (int) others : bits == others;
    }
}
