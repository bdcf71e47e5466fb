package org.jshmem.shm;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.spi.CountingTransport;

/** Counts operations in words of the segment, where the launcher reads them. */
record SegmentCounts(Counters counters, Counter puts, Counter putBytes, Counter gets, Counter getBytes, Counter atomics)
        implements
            CountingTransport.Counts {

    static SegmentCounts ofProgram(Counters counters) {
        return new SegmentCounts(counters, Counter.PUTS, Counter.PUT_BYTES, Counter.GETS, Counter.GET_BYTES,
                Counter.ATOMICS);
    }

    static SegmentCounts ofLibrary(Counters counters) {
        return new SegmentCounts(counters, Counter.LIBRARY_OPERATIONS, Counter.LIBRARY_BYTES,
                Counter.LIBRARY_OPERATIONS,
                Counter.LIBRARY_BYTES, Counter.LIBRARY_OPERATIONS);
    }

    @Override
    public void put(long bytes) {
        counters.add(puts, 1);
        counters.add(putBytes, bytes);
    }

    @Override
    public void get(long bytes) {
        counters.add(gets, 1);
        counters.add(getBytes, bytes);
    }

    @Override
    public void atomics(int number) {
        counters.add(atomics, number);
    }
}
