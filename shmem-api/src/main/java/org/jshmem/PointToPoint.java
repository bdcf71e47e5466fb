package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Set;

import org.jshmem.core.Comparison;

/**
 * Chapter of {@link Shmem}: waiting for one's own copy of a symmetric object to change (OpenSHMEM section 9.10).
 *
 * <p>
 * A wait ends whoever writes the element and however: put, p, atomic, or a plain store through {@link Shmem#ptr} or by
 * another thread of this PE. What the writer put, fenced and then announced through the element is visible after the
 * wait.
 */
abstract sealed class PointToPoint extends Context permits WorldCollectives {

    PointToPoint(Team world, Thread owner) {
        super(world, Set.of(), owner);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     */
    public final void waitUntil(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value) {
        transport.waitInt(transport.myPe(), element("waitUntil", type, "ivar", ivar, offset), comparison, value);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     */
    public final void waitUntil(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value) {
        transport.waitLong(transport.myPe(), element("waitUntil", type, "ivar", ivar, offset), comparison, value);
    }
}
