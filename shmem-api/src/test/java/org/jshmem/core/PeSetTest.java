package org.jshmem.core;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PeSetTest {

    private static final int N = 7;

    /** Every triplet over a small world, and every triplet over each of the results, against lists of PEs. */
    @Test
    void splitsOfSplitsShouldAgreeWithLists() {
        int valid = checkAll(PeSet.world(N), identity(N), true);
        assertTrue(valid > 1000);
    }

    /** What is left of a small world when some have died, and every triplet over it. */
    @Test
    void splitsOfAnyPesShouldAgreeWithLists() {
        for (int alive = 1; alive < 1 << N; alive++) {
            int bits = alive;
            int[] pes = IntStream.range(0, N).filter(pe -> (bits >>> pe & 1) != 0).toArray();
            PeSet set = PeSet.of(pes);
            checkNumbers(set, pes);
            assertTrue(checkAll(set, pes, false) > 0);
            assertEquals(set, PeSet.of(pes));
        }
    }

    private static int checkAll(PeSet parent, int[] members, boolean again) {
        int valid = 0;
        for (int start = -1; start <= members.length; start++) {
            for (int stride = -3; stride <= 3; stride++) {
                for (int size = -1; size <= members.length + 1; size++) {
                    int[] expected = pick(members, start, stride, size);
                    int[] triplet = {start, stride, size};
                    if (expected == null) {
                        assertThrows(IllegalArgumentException.class,
                                () -> parent.strided(triplet[0], triplet[1], triplet[2]));
                    } else {
                        PeSet child = parent.strided(start, stride, size);
                        checkNumbers(child, expected);
                        valid += again ? 1 + checkAll(child, expected, false) : 1;
                    }
                }
            }
        }
        return valid;
    }

    private static void checkNumbers(PeSet set, int[] expected) {
        assertEquals(expected.length, set.size());
        int[] memberOf = new int[N];
        Arrays.fill(memberOf, -1);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], set.pe(i));
            memberOf[expected[i]] = i;
        }
        for (int pe = 0; pe < N; pe++) {
            assertEquals(memberOf[pe], set.memberOf(pe), set + " pe " + pe);
        }
    }

    /** The members that the triplet names, or null when it is invalid. */
    private static int[] pick(int[] members, int start, int stride, int size) {
        if (size < 1 || stride == 0 && size > 1) {
            return null;
        }
        int[] picked = new int[size];
        for (int i = 0; i < size; i++) {
            int index = start + stride * i;
            if (index < 0 || index >= members.length) {
                return null;
            }
            picked[i] = members[index];
        }
        return picked;
    }

    private static int[] identity(int n) {
        return IntStream.range(0, n).toArray();
    }
}
