package org.jshmem.sync;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.BitSet;

import org.jshmem.core.Comparison;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** All sets of up to four words, with every mask and every state of the words, against bit sets. */
class WordSetTest {

    private static final int MAX_WORDS = 4;

    @Test
    void everySetShouldFindWhatIsThere() {
        for (int count = 0; count <= MAX_WORDS; count++) {
            for (int included = 0; included < 1 << count; included++) {
                for (int right = 0; right < 1 << count; right++) {
                    for (Kind kind : Kind.values()) {
                        check(kind, count, included, right);
                    }
                }
            }
        }
    }

    @Test
    void wordThatHasPassedOnceShouldNotBeLookedAtAgain() {
        int[] words = {1, 0};
        WordSet set = WordSet.ofInts(MemorySegment.ofArray(words), null, Comparison.EQ, null, 1);
        assertEquals(false, set.haveAllPassed());
        words[0] = 2;
        words[1] = 1;
        assertTrue(set.haveAllPassed());
    }

    /** Also for a caller to whom only every k-th turn falls because it alternates between sets. */
    @Test
    void everyWordShouldComeFirstAgainAndAgain() {
        for (int count : new int[]{1, 2, 3, 7, 64, 1000}) {
            MemorySegment words = MemorySegment.ofArray(new int[count]);
            for (int every = 1; every <= 8; every++) {
                BitSet first = new BitSet();
                for (int turn = 0; turn < 20 * count * every; turn += every) {
                    WordSet set = WordSet.ofInts(words, null, Comparison.EQ, null, 0);
                    assertTrue(set.findAny(turn));
                    first.set(set.found());
                }
                assertEquals(count, first.cardinality(), "count=" + count + " every=" + every);
            }
        }
    }

    @Test
    void everyTurnShouldStartInside() {
        MemorySegment words = MemorySegment.ofArray(new int[3]);
        for (int turn : new int[]{Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE}) {
            WordSet set = WordSet.ofInts(words, null, Comparison.EQ, null, 0);
            assertTrue(set.findAny(turn));
            assertTrue(set.found() >= 0 && set.found() < 3);
        }
    }

    private enum Kind {
        INTS, INT_VALUES, LONGS, LONG_VALUES;

        /** Word i is as wanted when its bit in {@code right} is set. */
        WordSet of(int count, int[] status, int right) {
            int[] ints = new int[count];
            Arrays.setAll(ints, i -> (right >> i & 1) * 7);
            long[] longs = Arrays.stream(ints).mapToLong(value -> value << 20).toArray();
            int[] sevens = new int[count];
            Arrays.fill(sevens, 7);
            long[] longSevens = Arrays.stream(sevens).mapToLong(value -> value << 20).toArray();
            return switch (this) {
                case INTS -> WordSet.ofInts(MemorySegment.ofArray(ints), status, Comparison.EQ, null, 7);
                case INT_VALUES -> WordSet.ofInts(MemorySegment.ofArray(ints), status, Comparison.EQ, sevens, 0);
                case LONGS -> WordSet.ofLongs(MemorySegment.ofArray(longs), status, Comparison.GE, null, 7 << 20);
                case LONG_VALUES ->
                    WordSet.ofLongs(MemorySegment.ofArray(longs), status, Comparison.EQ, longSevens, 0);
            };
        }
    }

    private static void check(Kind kind, int count, int included, int right) {
        int[] status = new int[count];
        Arrays.setAll(status, i -> (included >> i & 1) == 1 ? 0 : i - 9);
        int[] mask = included == (1 << count) - 1 && count % 2 == 0 ? null : status;
        int[] before = status.clone();
        int wanted = included & right;
        String message = kind + " count=" + count + " included=" + included + " right=" + right;

        assertEquals(wanted == included, kind.of(count, mask, right).haveAllPassed(), message);
        for (int turn = 0; turn < 8; turn++) {
            WordSet set = kind.of(count, mask, right);
            assertEquals(included == 0 || wanted != 0, set.findAny(turn), message);
            assertTrue(wanted == 0 ? set.found() == -1 : (wanted >> set.found() & 1) == 1, message);
        }
        int[] indices = new int[count];
        WordSet set = kind.of(count, mask, right);
        assertEquals(included == 0 || wanted != 0, set.findSome(indices), message);
        assertEquals(Integer.bitCount(wanted), set.found(), message);
        assertEquals(wanted, Arrays.stream(indices, 0, set.found()).map(i -> 1 << i).sum(), message);
        assertArrayEquals(before, status, "the status is never written");
    }
}
