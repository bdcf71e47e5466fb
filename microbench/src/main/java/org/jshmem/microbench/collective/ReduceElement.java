package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Locale;

/** A type of elements to be reduced. Values are small whole numbers, exact in all of them. */
enum ReduceElement {
    /** 32 bits. */
    INT(ValueLayout.JAVA_INT) {
        @Override
        void set(MemorySegment segment, long index, long value) {
            segment.setAtIndex(ValueLayout.JAVA_INT, index, (int) value);
        }

        @Override
        long get(MemorySegment segment, long index) {
            return segment.getAtIndex(ValueLayout.JAVA_INT, index);
        }
    },
    /** 64 bits. */
    LONG(ValueLayout.JAVA_LONG) {
        @Override
        void set(MemorySegment segment, long index, long value) {
            segment.setAtIndex(ValueLayout.JAVA_LONG, index, value);
        }

        @Override
        long get(MemorySegment segment, long index) {
            return segment.getAtIndex(ValueLayout.JAVA_LONG, index);
        }
    },
    /** Single precision. */
    FLOAT(ValueLayout.JAVA_FLOAT) {
        @Override
        void set(MemorySegment segment, long index, long value) {
            segment.setAtIndex(ValueLayout.JAVA_FLOAT, index, value);
        }

        @Override
        long get(MemorySegment segment, long index) {
            return whole(segment.getAtIndex(ValueLayout.JAVA_FLOAT, index));
        }
    },
    /** Double precision. */
    DOUBLE(ValueLayout.JAVA_DOUBLE) {
        @Override
        void set(MemorySegment segment, long index, long value) {
            segment.setAtIndex(ValueLayout.JAVA_DOUBLE, index, value);
        }

        @Override
        long get(MemorySegment segment, long index) {
            return whole(segment.getAtIndex(ValueLayout.JAVA_DOUBLE, index));
        }
    };

    private final ValueLayout layout;

    ReduceElement(ValueLayout layout) {
        this.layout = layout;
    }

    abstract void set(MemorySegment segment, long index, long value);

    /** The value; of a fraction, something that no whole number of ours is. */
    abstract long get(MemorySegment segment, long index);

    ValueLayout layout() {
        return layout;
    }

    long count(MemorySegment segment) {
        return segment.byteSize() / layout.byteSize();
    }

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static long whole(double value) {
        return value == Math.rint(value) ? (long) value : Long.MIN_VALUE;
    }
}
