package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.sync.WordSet;

/**
 * The elements that a call of {@link WaitAll}, {@link WaitAny} or {@link WaitSome} is about, once its arguments have been checked.
 *
 * @param shmem the PE
 * @param call  the name of the call
 * @param set   the elements
 */
record WaitedWords(Shmem shmem, String call, WordSet set) {

    static WaitedWords of(Shmem shmem, String call, ValueLayout.OfInt type, MemorySegment ivars, int[] status,
            Comparison comparison,
            int[] values, int value) {
        elements(shmem.checks, call, type, ivars, status, comparison);
        return new WaitedWords(shmem, call, WordSet.ofInts(ivars, status, comparison, values, value));
    }

    static WaitedWords of(Shmem shmem, String call, ValueLayout.OfInt type, MemorySegment ivars, int[] status,
            Comparison comparison,
            int[] values) {
        shmem.checks.notNull(call, "values", values);
        shmem.checks.atLeast(call, "values", values.length,
                elements(shmem.checks, call, type, ivars, status, comparison));
        return new WaitedWords(shmem, call, WordSet.ofInts(ivars, status, comparison, values, 0));
    }

    static WaitedWords of(Shmem shmem, String call, ValueLayout.OfLong type, MemorySegment ivars, int[] status,
            Comparison comparison,
            long[] values, long value) {
        elements(shmem.checks, call, type, ivars, status, comparison);
        return new WaitedWords(shmem, call, WordSet.ofLongs(ivars, status, comparison, values, value));
    }

    static WaitedWords of(Shmem shmem, String call, ValueLayout.OfLong type, MemorySegment ivars, int[] status,
            Comparison comparison,
            long[] values) {
        shmem.checks.notNull(call, "values", values);
        shmem.checks.atLeast(call, "values", values.length,
                elements(shmem.checks, call, type, ivars, status, comparison));
        return new WaitedWords(shmem, call, WordSet.ofLongs(ivars, status, comparison, values, 0));
    }

    /** Waits until something that is asked of the elements holds, or time is up; says whether it does. */
    boolean await(BooleanSupplier condition, long timeoutNs) {
        try {
            return shmem.transport.awaitLocal(set.words(), condition, timeoutNs);
        } catch (IllegalStateException e) { // another thread has freed them, or closed the library
            shmem.checks.symmetricArray(call, "ivars", set.words(), 0, set.words().byteSize(), 1);
            throw e;
        }
    }

    private static long elements(Checks checks, String call, ValueLayout type, MemorySegment ivars, int[] status,
            Comparison comparison) {
        checks.enter(call);
        checks.notNull(call, "comparison", comparison);
        checks.order(call, type);
        long count = checks.wholeElements(call, "ivars", ivars, type.byteSize());
        checks.symmetricArray(call, "ivars", ivars, 0, ivars.byteSize(), type.byteSize());
        if (status != null) {
            checks.atLeast(call, "status", status.length, count);
        }
        return count;
    }
}
