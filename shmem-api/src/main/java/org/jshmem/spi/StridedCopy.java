package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * Copies blocks that lie at regular distances: what a backend needs for {@link Transport#putStrided}. All sizes are in
 * bytes; a stride leads from the start of a block to that of the next.
 */
public final class StridedCopy {

    /** Packed blocks are held in an array up to this size. 1 GiB. */
    private static final long MAX_ARRAY_BYTES = 1 << 30;

    private StridedCopy() {}

    /**
     * Copies blocks. When source and destination overlap, all are read before any is written. Blocks of 4 and 8 bytes
     * are each read and written as one where they are aligned.
     *
     * @param source       where to read
     * @param sourceOffset the first block in it
     * @param sourceStride at least {@code blockBytes}
     * @param dest         where to write
     * @param destOffset   the first block in it
     * @param destStride   at least {@code blockBytes}
     * @param blockBytes   size of a block
     * @param blocks       how many; at least 1
     */
    public static void copy(MemorySegment source, long sourceOffset, long sourceStride, MemorySegment dest,
            long destOffset, long destStride, long blockBytes, long blocks) {
        if (sourceStride == blockBytes && destStride == blockBytes) {
            MemorySegment.copy(source, sourceOffset, dest, destOffset, blockBytes * blocks);
        } else if (overlap(source, sourceOffset, span(sourceStride, blockBytes, blocks), dest, destOffset,
                span(destStride, blockBytes, blocks))) {
            copyBlocks(pack(source, sourceOffset, sourceStride, blockBytes, blocks), 0, blockBytes, dest, destOffset,
                    destStride, blockBytes, blocks);
        } else {
            copyBlocks(source, sourceOffset, sourceStride, dest, destOffset, destStride, blockBytes, blocks);
        }
    }

    /**
     * The blocks side by side, in memory of their own.
     *
     * @param source       where to read
     * @param sourceOffset the first block in it
     * @param sourceStride at least {@code blockBytes}
     * @param blockBytes   size of a block
     * @param blocks       how many; at least 1
     * @return {@code blockBytes * blocks} bytes
     */
    public static MemorySegment pack(MemorySegment source, long sourceOffset, long sourceStride, long blockBytes,
            long blocks) {
        long bytes = blockBytes * blocks;
        MemorySegment packed = bytes <= MAX_ARRAY_BYTES
                ? MemorySegment.ofArray(new byte[(int) bytes])
                : Arena.ofAuto().allocate(bytes);
        copyBlocks(source, sourceOffset, sourceStride, packed, 0, blockBytes, blockBytes, blocks);
        return packed;
    }

    /**
     * From the start of the first block to the end of the last.
     *
     * @param stride     at least {@code blockBytes}
     * @param blockBytes size of a block
     * @param blocks     how many; at least 1
     * @return length in bytes
     */
    public static long span(long stride, long blockBytes, long blocks) {
        return (blocks - 1) * stride + blockBytes;
    }

    /** An unaligned layout costs nothing at an aligned address: the access is one instruction all the same. */
    private static void copyBlocks(MemorySegment source, long sourceOffset, long sourceStride, MemorySegment dest,
            long destOffset, long destStride, long blockBytes, long blocks) {
        if (blockBytes == Long.BYTES) {
            for (long i = 0; i < blocks; i++) {
                dest.set(JAVA_LONG_UNALIGNED, destOffset + i * destStride,
                        source.get(JAVA_LONG_UNALIGNED, sourceOffset + i * sourceStride));
            }
        } else if (blockBytes == Integer.BYTES) {
            for (long i = 0; i < blocks; i++) {
                dest.set(JAVA_INT_UNALIGNED, destOffset + i * destStride,
                        source.get(JAVA_INT_UNALIGNED, sourceOffset + i * sourceStride));
            }
        } else {
            for (long i = 0; i < blocks; i++) {
                MemorySegment.copy(source, sourceOffset + i * sourceStride, dest, destOffset + i * destStride,
                        blockBytes);
            }
        }
    }

    /** Symmetric memory is native, and so overlaps with no array. */
    private static boolean overlap(MemorySegment source, long sourceOffset, long sourceSpan, MemorySegment dest,
            long destOffset, long destSpan) {
        long from = source.address() + sourceOffset;
        long to = dest.address() + destOffset;
        return source.isNative() && dest.isNative() && from < to + destSpan && to < from + sourceSpan;
    }
}
