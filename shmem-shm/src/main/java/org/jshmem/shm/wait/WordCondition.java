package org.jshmem.shm.wait;

import org.jshmem.core.Comparison;
import org.jshmem.shm.memory.SharedMemory;

/** A word of symmetric memory and what a waiter wants of it. */
final class WordCondition implements WaitCondition {

    private final long address;
    private final long offset;
    private final int width;
    private final Comparison comparison;
    private final long value;
    private final Awaited awaited;
    private long seen;

    /**
     * The word of one wait.
     *
     * @param address    where it lies
     * @param offset     where it lies in its PE's symmetric memory
     * @param width      4 or 8 bytes
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @param awaited    what it stands for
     */
    WordCondition(long address, long offset, int width, Comparison comparison, long value, Awaited awaited) {
        this.address = address;
        this.offset = offset;
        this.width = width;
        this.comparison = comparison;
        this.value = value;
        this.awaited = awaited;
    }

    @Override
    public boolean isSatisfied() {
        seen = SharedMemory.getAcquire(address, width);
        return comparison.holds(seen, value);
    }

    /** Leaves alone what the waiter has seen. */
    @Override
    public boolean mayBeSatisfied() {
        return comparison.holds(SharedMemory.getAcquire(address, width), value);
    }

    @Override
    public boolean needsPe() {
        return awaited.needsPe();
    }

    /** What the word was when it was last looked at. */
    long seen() {
        return seen;
    }

    Awaited awaited() {
        return awaited;
    }

    long address() {
        return address;
    }

    long offset() {
        return offset;
    }

    int width() {
        return width;
    }

    Comparison comparison() {
        return comparison;
    }

    long value() {
        return value;
    }

    /** Those that want the same of the same word are equal, whatever they have seen. */
    @Override
    public boolean equals(Object other) {
        return other instanceof WordCondition word && address == word.address && width == word.width
                && comparison == word.comparison && value == word.value;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(address * 31 + value);
    }

    @Override
    public String toString() {
        return awaited.text() == null
                ? "until the word at offset " + offset + " is " + comparison + " " + value + "; it is " + seen
                : awaited.text();
    }
}
