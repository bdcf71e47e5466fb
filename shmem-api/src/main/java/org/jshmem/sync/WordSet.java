package org.jshmem.sync;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The words of one wait or test for several (OpenSHMEM section 9.11), and what is wanted of each. The methods look at
 * memory and at nothing else, so that a backend can ask them while the caller is blocked. Each call makes its own; not
 * thread safe.
 */
public final class WordSet {

    /** 2^32 over the golden ratio: its multiples spread evenly over all 32-bit numbers. */
    private static final int GOLDEN = 0x9e37_79b9;

    private final MemorySegment words;
    private final int wordBytes;
    private final int count;
    private final int[] status;
    private final Comparison comparison;
    private final long value;
    private final int[] intValues;
    private final long[] longValues;
    private int passed;
    private int found = -1;

    private WordSet(MemorySegment words, int wordBytes, int[] status, Comparison comparison, long value,
            int[] intValues, long[] longValues) {
        this.words = words;
        this.wordBytes = wordBytes;
        count = (int) (words.byteSize() / wordBytes);
        this.status = status;
        this.comparison = comparison;
        this.value = value;
        this.intValues = intValues;
        this.longValues = longValues;
    }

    /**
     * 32-bit words.
     *
     * @param words      the words, at most 2^31 - 1
     * @param status     non-zero for each word that is left out; null leaves out none
     * @param comparison the relation of each word to its right operand
     * @param values     the right operand of each word, or null when all have the same
     * @param value      the right operand of all when {@code values} is null
     * @return the set
     */
    public static WordSet ofInts(MemorySegment words, int[] status, Comparison comparison, int[] values, int value) {
        return new WordSet(words, Integer.BYTES, status, comparison, value, values, null);
    }

    /**
     * 64-bit words.
     *
     * @param words      the words, at most 2^31 - 1
     * @param status     non-zero for each word that is left out; null leaves out none
     * @param comparison the relation of each word to its right operand
     * @param values     the right operand of each word, or null when all have the same
     * @param value      the right operand of all when {@code values} is null
     * @return the set
     */
    public static WordSet ofLongs(MemorySegment words, int[] status, Comparison comparison, long[] values, long value) {
        return new WordSet(words, Long.BYTES, status, comparison, value, null, values);
    }

    /**
     * Where the words are.
     *
     * @return all of them, those that are left out included
     */
    public MemorySegment words() {
        return words;
    }

    /**
     * Whether each word has satisfied the comparison, now or when it was looked at before: a word that has done so once
     * is not looked at again.
     *
     * @return true also for the empty set
     */
    public boolean haveAllPassed() {
        while (passed < count && (isLeftOut(passed) || holds(passed))) {
            passed++;
        }
        return passed == count;
    }

    /**
     * Looks for a word that satisfies the comparison, {@link #found} says which.
     *
     * @param turn how many times the caller has looked before, in any set. The place to start from follows from it so
     *             that every word comes first again and again, also when calls on several sets alternate: none is
     *             passed over for ever
     * @return true also for the empty set
     */
    public boolean findAny(int turn) {
        found = -1;
        boolean empty = true;
        int i = startOf(turn);
        for (int looked = 0; looked < count; looked++) {
            if (!isLeftOut(i)) {
                if (holds(i)) {
                    found = i;
                    return true;
                }
                empty = false;
            }
            i = i + 1 == count ? 0 : i + 1;
        }
        return empty;
    }

    /**
     * What {@link #findAny} has found, or {@link #findSome} counted.
     *
     * @return an index or a count; -1 after {@link #findAny} has found none
     */
    public int found() {
        return found;
    }

    /**
     * Looks for all words that satisfy the comparison; {@link #found} says how many there are.
     *
     * @param indices where to put them
     * @return whether there are any; true also for the empty set
     */
    public boolean findSome(int[] indices) {
        found = 0;
        boolean empty = true;
        for (int i = 0; i < count; i++) {
            if (!isLeftOut(i)) {
                empty = false;
                if (holds(i)) {
                    indices[found++] = i;
                }
            }
        }
        return empty || found > 0;
    }

    private int startOf(int turn) {
        return (int) (Integer.toUnsignedLong(turn * GOLDEN) * count >>> Integer.SIZE);
    }

    private boolean isLeftOut(int i) {
        return status != null && status[i] != 0;
    }

    private boolean holds(int i) {
        return wordBytes == Integer.BYTES
                ? comparison.holds(words.getAtIndex(JAVA_INT, i), intValues == null ? value : intValues[i])
                : comparison.holds(words.getAtIndex(JAVA_LONG, i), longValues == null ? value : longValues[i]);
    }
}
