package org.jshmem.microbench.random;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A table of longs in equal parts on all PEs, a power of two of them on each, so that a shift and a mask find the part and
 * the place in it whatever the number of PEs.
 *
 * @param shmem    the library
 * @param part     this PE's part
 * @param partBits logarithm of the longs of a part
 */
record Table(Shmem shmem, MemorySegment part, int partBits) {

    /** Collective. */
    static Table allocate(Shmem shmem, long partBytes) {
        return new Table(shmem, shmem.malloc(partBytes), Long.numberOfTrailingZeros(partBytes / Long.BYTES));
    }

    long length() {
        return (long) shmem.nPes() << partBits;
    }

    int owner(long index) {
        return (int) (index >>> partBits);
    }

    long offset(long index) {
        return (index & (1L << partBits) - 1) * Long.BYTES;
    }

    /** Gives every element of this PE's part its index times a factor. */
    void fill(long factor) {
        for (long i = 0; i < 1L << partBits; i++) {
            part.setAtIndex(JAVA_LONG, i, value(i, factor));
        }
    }

    /** How many elements of this PE's part are not as {@link #fill} has left them. */
    long differing(long factor) {
        long differing = 0;
        for (long i = 0; i < 1L << partBits; i++) {
            if (part.getAtIndex(JAVA_LONG, i) != value(i, factor)) {
                differing++;
            }
        }
        return differing;
    }

    private long value(long place, long factor) {
        return (((long) shmem.myPe() << partBits) + place) * factor;
    }
}
