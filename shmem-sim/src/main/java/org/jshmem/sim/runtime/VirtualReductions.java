package org.jshmem.sim.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.shmemx.SegmentReductions;
import org.jshmem.sim.pe.InstructionStream;

/** What a transformed program reports before it calls {@link SegmentReductions}. Arguments that these refuse are nothing to report. */
public final class VirtualReductions {

    private VirtualReductions() {}

    /**
     * Before a reduction of one segment.
     *
     * @param layout  of its elements
     * @param segment what is read
     */
    public static void reduce(ValueLayout layout, MemorySegment segment) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null && layout != null && segment != null) {
            stream.reduce(segment, segment.byteSize() / layout.byteSize());
        }
    }

    /**
     * Before a reduction of two.
     *
     * @param layout of their elements
     * @param left   what is read
     * @param right  what is read, too
     */
    public static void reduce(ValueLayout layout, MemorySegment left, MemorySegment right) {
        reduce(layout, left);
        reduce(layout, right);
    }
}
