package org.jshmem.spi;

import org.jshmem.coll.match.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ActivityTest {

    @ParameterizedTest
    @EnumSource
    void everyCallShouldCountAsWhatItIs(Call call) {
        assertEquals(activityOf(call), Activity.of(call.spelling()));
    }

    /** Without a default: a new call does not compile before it is said what it counts as. */
    private static Activity activityOf(Call call) {
        return switch (call) {
            case REDUCE, REDUCE_TO_ROOT, REDUCE_SCATTER, REDUCE_VALUE, REDUCE_NB, INCLUSIVE_SCAN, EXCLUSIVE_SCAN,
                    INCLUSIVE_SCAN_VALUE, EXCLUSIVE_SCAN_VALUE ->
                Activity.REDUCTION;
            case BARRIER_ALL, SYNC, SYNC_NB -> Activity.BARRIER;
            case MALLOC, MALLOC_NAMED, MALLOC_STATIC, CALLOC, ALIGN, MALLOC_WITH_HINTS, REALLOC, FREE, INTS, LONGS,
                    FLOATS, DOUBLES ->
                Activity.ALLOCATION;
            case BROADCAST, BROADCAST_VALUE, BROADCAST_NB, COLLECT, FCOLLECT, FCOLLECT_VALUE, FCOLLECT_NB, ALLTOALL,
                    ALLTOALLS, ALLTOALLV, ALLTOALL_NB, GATHER, SCATTER, USE_ALGORITHM, SPLIT_STRIDED, SPLIT_2D,
                    MADE_BY_SPLIT_STRIDED, MADE_BY_SPLIT_2D, CLOSE ->
                Activity.COLLECTIVE;
        };
    }
}
