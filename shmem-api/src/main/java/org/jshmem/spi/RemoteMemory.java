package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

/** Copies and elements to and from any PE's symmetric memory; what holds for all methods stands in {@link Transport}. */
public interface RemoteMemory {

    /**
     * Copies local memory to a PE. On return the source may be reused; delivery is complete after {@link Transport#quiet}.
     *
     * @param pe           the target
     * @param offset       where to write
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read, in bytes
     * @param bytes        how many bytes
     */
    void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes);

    /**
     * As {@link #put}, of bytes that will have left the caches before anybody reads them: an implementation may write them
     * around the caches, which spares reading what is overwritten.
     *
     * @param pe           the target
     * @param offset       where to write
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read, in bytes
     * @param bytes        how many bytes
     * @see Transport#cacheBytes
     */
    default void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        put(pe, offset, source, sourceOffset, bytes);
    }

    /**
     * Copies a PE's memory to local memory; complete on return.
     *
     * @param pe         the PE to read from
     * @param offset     where to read
     * @param dest       any memory of this PE, symmetric or not
     * @param destOffset where to write, in bytes
     * @param bytes      how many bytes
     */
    void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes);

    /**
     * As {@link #put}, but the source stays as it is until {@link Transport#quiet} has returned: an implementation may read it later.
     *
     * @param pe           the target
     * @param offset       where to write
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read, in bytes
     * @param bytes        how many bytes
     */
    default void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        put(pe, offset, source, sourceOffset, bytes);
    }

    /**
     * As {@link #get}, but complete when {@link Transport#quiet} has returned: until then the destination may hold anything.
     *
     * @param pe         the PE to read from
     * @param offset     where to read
     * @param dest       any memory of this PE, symmetric or not
     * @param destOffset where to write, in bytes
     * @param bytes      how many bytes
     */
    default void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        get(pe, offset, dest, destOffset, bytes);
    }

    /**
     * Copies blocks of local memory to a PE as one operation; completes as {@link #put} does. When source and target
     * overlap, the blocks are read before any is written.
     *
     * @param pe           the target
     * @param offset       where to write the first block
     * @param stride       from the start of a block at the target to that of the next, in bytes
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read the first block, in bytes
     * @param sourceStride from the start of a block in the source to that of the next, in bytes
     * @param blockBytes   size of a block; at most either stride
     * @param blocks       how many blocks; at least 1
     */
    void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks);

    /**
     * Copies blocks of a PE's memory to local memory as one operation; complete on return. When source and target
     * overlap, the blocks are read before any is written.
     *
     * @param pe         the PE to read from
     * @param offset     where to read the first block
     * @param stride     from the start of a block at that PE to that of the next, in bytes
     * @param dest       any memory of this PE, symmetric or not
     * @param destOffset where to write the first block, in bytes
     * @param destStride from the start of a block in the destination to that of the next, in bytes
     * @param blockBytes size of a block; at most either stride
     * @param blocks     how many blocks; at least 1
     */
    void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks);

    /**
     * Writes one element.
     *
     * @param pe     the target
     * @param offset where; a multiple of {@code width}
     * @param width  1, 2, 4 or 8 bytes
     * @param value  what; the low-order bytes count
     */
    void putElement(int pe, long offset, int width, long value);

    /**
     * Writes a word of the library's own, for which its PE waits. As {@link #putElement}, but a {@link Transport#quiet} may return before
     * it is there: whoever uses the word anew calls {@link Transport#completeFlags} before that.
     *
     * @param pe     the target
     * @param offset where; a multiple of 8
     * @param value  what
     */
    default void raise(int pe, long offset, long value) {
        putElement(pe, offset, Long.BYTES, value);
    }

    /**
     * Reads one element.
     *
     * @param pe     the PE to read from
     * @param offset where; a multiple of {@code width}
     * @param width  1, 2, 4 or 8 bytes
     * @return the value, sign-extended
     */
    long getElement(int pe, long offset, int width);
}
