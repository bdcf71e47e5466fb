package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Buffers of one PE that belong to non-blocking operations until its next quiet (section 9.6), wherever they lie. */
final class PendingBuffers {

    /**
     * A buffer.
     *
     * @param base    the array it lies in, or null when it is native memory
     * @param from    its first address
     * @param to      the address after its last byte
     * @param isDest  whether the operation writes it; else it reads it
     * @param site    where the operation was begun
     * @param context on which
     */
    record Buffer(Object base, long from, long to, boolean isDest, int site, ContextOrder context) {}

    private final List<Buffer> buffers = new ArrayList<>();

    void add(MemorySegment segment, long offset, long bytes, boolean isDest, int site, ContextOrder context) {
        long from = segment.address() + offset;
        buffers.add(new Buffer(base(segment), from, from + bytes, isDest, site, context));
    }

    /** The operations of a context are complete. */
    void complete(ContextOrder context) {
        if (!buffers.isEmpty()) {
            buffers.removeIf(buffer -> buffer.context() == context);
        }
    }

    /** The buffer that an access must leave alone, or null: a source may be read, a destination not even that. */
    Buffer disturbedBy(MemorySegment segment, long offset, long bytes, boolean writes) {
        if (buffers.isEmpty()) {
            return null;
        }
        Object base = base(segment);
        long from = segment.address() + offset;
        for (Buffer buffer : buffers) {
            if ((writes || buffer.isDest()) && buffer.base() == base && from < buffer.to()
                    && buffer.from() < from + bytes) {
                return buffer;
            }
        }
        return null;
    }

    private static Object base(MemorySegment segment) {
        return segment.heapBase().orElse(null);
    }
}
