package org.jshmem.combine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Blocks of a segment of any kind as native memory, so that loops over elements see one class of segment. A loop that sees several is not
 * compiled into one that is worth the name: C2 then calls a method for each element.
 */
final class NativeBlocks {

    /** Two of them fit in the first cache. */
    static final int BYTES = 16 << 10;

    /** What symmetric memory is made of, and all memory outside the Java heap but mapped files. */
    private static final Class<?> NATIVE = MemorySegment.NULL.getClass();

    private static final ThreadLocal<NativeBlocks> OWN = ThreadLocal.withInitial(NativeBlocks::new);

    private final MemorySegment first = Arena.ofAuto().allocate(BYTES, Long.BYTES);
    private final MemorySegment second = Arena.ofAuto().allocate(BYTES, Long.BYTES);

    private NativeBlocks() {}

    /** To be asked in the method that has the loop: the compiler then knows the class there. */
    static boolean isNative(MemorySegment segment) {
        return segment.getClass() == NATIVE;
    }

    /** The segment itself if it is native, else a copy of the block at an offset, which the next call overwrites. */
    static MemorySegment first(MemorySegment segment, long offset, int bytes) {
        return isNative(segment) ? segment : copy(segment, offset, OWN.get().first, bytes);
    }

    /** As {@link #first}, for a second operand. */
    static MemorySegment second(MemorySegment segment, long offset, int bytes) {
        return isNative(segment) ? segment : copy(segment, offset, OWN.get().second, bytes);
    }

    private static MemorySegment copy(MemorySegment segment, long offset, MemorySegment block, int bytes) {
        MemorySegment.copy(segment, offset, block, 0, bytes);
        return block;
    }

    static IllegalArgumentException notNative(MemorySegment segment) {
        return new IllegalArgumentException("not native: " + segment);
    }
}
