package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;

/**
 * PE 0 puts an array of longs while PE 1 reads it: the array may be half old, but no element is. Taken as one, what counts
 * is the array.
 */
final class ArrayTearing implements Experiment {

    private static final long EQUAL_BYTES = 0x0101_0101_0101_0101L;

    private final Shmem shmem;
    private final boolean isGet;
    private final boolean isOne;
    private final long bytes;
    private final MemorySegment arrays;
    private final long[] values;
    private final MemorySegment wrapped;

    ArrayTearing(Memory memory, int elements, boolean isGet, boolean isOne) {
        shmem = memory.shmem();
        this.isGet = isGet;
        this.isOne = isOne;
        bytes = (long) elements * Long.BYTES;
        arrays = memory.variable(bytes);
        values = new long[elements];
        wrapped = MemorySegment.ofArray(values);
    }

    @Override
    public Seen act(int slot, long batch) {
        if (shmem.myPe() == 0) {
            Arrays.fill(values, (batch & 0xff) * EQUAL_BYTES);
            shmem.put(arrays, slot * bytes, wrapped, 0, bytes, 1);
            return null;
        }
        if (isGet) {
            shmem.get(wrapped, 0, arrays, slot * bytes, bytes, 1);
        } else {
            MemorySegment.copy(arrays, slot * bytes, wrapped, 0, bytes);
        }
        for (long value : values) {
            if (value != (isOne ? values[0] : (value & 0xff) * EQUAL_BYTES)) {
                return Seen.TORN;
            }
        }
        return Seen.WHOLE;
    }
}
