package org.jshmem.coll.team;

/**
 * What a team on several hosts has of symmetric memory for its {@link Hierarchy}, at the same offsets on every PE.
 *
 * <pre>
 *   +-------------+ base
 *   | host words  |  a line each
 *   +-------------+
 *   | sync area   |  of the members of the own host
 *   +-------------+
 *   | sync area   |  of those who have the same place in their hosts
 *   +-------------+ base + BYTES
 * </pre>
 */
public final class HierarchyArea {

    /** Size in bytes. */
    static final long BYTES = Word.values().length * SyncArea.LINE_BYTES + 2 * SyncArea.PART_BYTES;

    private static final long INSIDE = Word.values().length * SyncArea.LINE_BYTES;
    private static final long BETWEEN = INSIDE + SyncArea.PART_BYTES;

    /** Words that belong to a host: those of its first member count. */
    public enum Word {
        /** Arrivals at a barrier, of all epochs. */
        ARRIVALS,
        /** Epoch of a barrier, written by the first member. */
        RELEASE,
        /** Members who are ready for the result of a reduction, of all epochs. */
        READY,
        /** Behind the block of the last member of a collect, written by that member. */
        END,
        /** Behind the blocks of all of a collect, written by the first member of the last host. */
        TOTAL
    }

    private final long base;

    HierarchyArea(long base) {
        this.base = base;
    }

    long at(Word word) {
        return base + word.ordinal() * SyncArea.LINE_BYTES;
    }

    SyncArea inside() {
        return SyncArea.ofPart(base + INSIDE);
    }

    SyncArea between() {
        return SyncArea.ofPart(base + BETWEEN);
    }

    /** Where the words are, which must be zero when a team is made: from one offset up to another, more than once. */
    long[][] words() {
        return new long[][]{{base, base + INSIDE + SyncArea.WORDS_BYTES},
            {base + BETWEEN, base + BETWEEN + SyncArea.WORDS_BYTES}};
    }
}
