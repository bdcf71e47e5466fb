package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: put and get of elements and blocks that lie at regular distances (OpenSHMEM 1.6, section
 * 9.6). The type token stands for the element's size alone, so these calls cover the typed and the sized routines of C.
 * Strides and counts are in elements, offsets in bytes. When source and destination overlap in a PE's own memory, all
 * is read before anything is written.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface StridedAccess permits Context {

    /**
     * Copies every {@code sourceStride}-th element to every {@code destStride}-th at a PE ({@code shmem_iput}). On
     * return {@code source} may be reused; the data is at the target after {@link Context#quiet}.
     *
     * @param type         the element type
     * @param dest         symmetric object
     * @param destOffset   where to write the first element, in bytes; a multiple of the element's size
     * @param source       any memory of this PE
     * @param sourceOffset where to read the first element, in bytes
     * @param destStride   from one element in {@code dest} to the next, in elements; at least 1
     * @param sourceStride from one element in {@code source} to the next, in elements; at least 1
     * @param count        how many elements; 0 moves nothing
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, a stride or count is too small, {@code dest} is no live,
     *                        writable symmetric object, or the elements do not lie, aligned, within {@code dest} and
     *                        {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.3"
     */
    default void iput(ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long count, int pe) {
        putBlocks("iput", type, dest, destOffset, source, sourceOffset, destStride, sourceStride, 1, count, pe);
    }

    /**
     * Copies every {@code sourceStride}-th element of a PE to every {@code destStride}-th ({@code shmem_iget});
     * complete on return.
     *
     * @param type         the element type
     * @param dest         any writable memory of this PE
     * @param destOffset   where to write the first element, in bytes
     * @param source       symmetric object
     * @param sourceOffset where to read the first element, in bytes; a multiple of the element's size
     * @param destStride   from one element in {@code dest} to the next, in elements; at least 1
     * @param sourceStride from one element in {@code source} to the next, in elements; at least 1
     * @param count        how many elements; 0 moves nothing
     * @param pe           the PE to read from
     * @throws ShmemException when {@code pe} is out of range, a stride or count is too small, {@code source} is no
     *                        live symmetric object, {@code dest} is read-only, or the elements do not lie, aligned,
     *                        within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.7"
     */
    default void iget(ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long count, int pe) {
        getBlocks("iget", type, dest, destOffset, source, sourceOffset, destStride, sourceStride, 1, count, pe);
    }

    /**
     * Copies blocks of elements to a PE ({@code shmem_ibput}); completes as {@link #iput} does.
     *
     * @param type         the element type
     * @param dest         symmetric object
     * @param destOffset   where to write the first block, in bytes; a multiple of the element's size
     * @param source       any memory of this PE
     * @param sourceOffset where to read the first block, in bytes
     * @param destStride   from the start of a block in {@code dest} to the next, in elements; at least
     *                     {@code blockSize}
     * @param sourceStride from the start of a block in {@code source} to the next, in elements; at least
     *                     {@code blockSize}
     * @param blockSize    elements in a block; at least 1
     * @param blocks       how many blocks; 0 moves nothing
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, a stride or count is too small, {@code dest} is no live,
     *                        writable symmetric object, or the elements do not lie, aligned, within {@code dest} and
     *                        {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.4"
     */
    default void ibput(ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long blockSize, long blocks, int pe) {
        putBlocks("ibput", type, dest, destOffset, source, sourceOffset, destStride, sourceStride, blockSize, blocks,
                pe);
    }

    /**
     * Copies blocks of elements from a PE ({@code shmem_ibget}); complete on return.
     *
     * @param type         the element type
     * @param dest         any writable memory of this PE
     * @param destOffset   where to write the first block, in bytes
     * @param source       symmetric object
     * @param sourceOffset where to read the first block, in bytes; a multiple of the element's size
     * @param destStride   from the start of a block in {@code dest} to the next, in elements; at least
     *                     {@code blockSize}
     * @param sourceStride from the start of a block in {@code source} to the next, in elements; at least
     *                     {@code blockSize}
     * @param blockSize    elements in a block; at least 1
     * @param blocks       how many blocks; 0 moves nothing
     * @param pe           the PE to read from
     * @throws ShmemException when {@code pe} is out of range, a stride or count is too small, {@code source} is no
     *                        live symmetric object, {@code dest} is read-only, or the elements do not lie, aligned,
     *                        within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.8"
     */
    default void ibget(ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long blockSize, long blocks, int pe) {
        getBlocks("ibget", type, dest, destOffset, source, sourceOffset, destStride, sourceStride, blockSize, blocks,
                pe);
    }

    private void putBlocks(String call, ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long blockSize, long blocks, int pe) {
        Checks checks = self().checks;
        int target = checks.worldPe(call, pe);
        checks.order(call, type);
        long size = type.byteSize();
        long destSpan = checks.span(call, "destStride", destStride, blockSize, blocks, size);
        long sourceSpan = checks.span(call, "sourceStride", sourceStride, blockSize, blocks, size);
        long offset = checks.symmetricDestArray(call, dest, destOffset, destSpan, size);
        checks.local(call, "source", source, sourceOffset, sourceSpan);
        if (blocks <= 0) {
            return;
        }
        try {
            self().transport.putStrided(target, offset, destStride * size, source, sourceOffset, sourceStride * size,
                    blockSize * size, blocks);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "source");
        }
    }

    private void getBlocks(String call, ValueLayout type, MemorySegment dest, long destOffset, MemorySegment source,
            long sourceOffset, long destStride, long sourceStride, long blockSize, long blocks, int pe) {
        Checks checks = self().checks;
        int target = checks.worldPe(call, pe);
        checks.order(call, type);
        long size = type.byteSize();
        long destSpan = checks.span(call, "destStride", destStride, blockSize, blocks, size);
        long sourceSpan = checks.span(call, "sourceStride", sourceStride, blockSize, blocks, size);
        long offset = checks.symmetricArray(call, "source", source, sourceOffset, sourceSpan, size);
        checks.localDest(call, "dest", dest, destOffset, destSpan);
        if (blocks <= 0) {
            return;
        }
        try {
            self().transport.getStrided(target, offset, sourceStride * size, dest, destOffset, destStride * size,
                    blockSize * size, blocks);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "dest");
        }
    }

    private Context self() {
        return (Context) this;
    }
}
