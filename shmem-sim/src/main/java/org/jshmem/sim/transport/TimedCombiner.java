package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.sim.pe.Processor;
import org.jshmem.spi.Combiner;

/** Combines as ever, and takes the time of a vector loop over the operands wherever they lie. */
final class TimedCombiner implements Combiner {

    private final Processor processor;

    TimedCombiner(Processor processor) {
        this.processor = processor;
    }

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        processor.catchUp();
        ScalarCombiner.INSTANCE.combine(op, type, left, leftOffset, right, rightOffset, into, intoOffset, count);
        processor.combine(left, leftOffset, right, rightOffset, into, intoOffset, count * type.bytes(), count);
    }
}
