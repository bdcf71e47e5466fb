package org.jshmem.coll.team;

/**
 * What a team on several hosts has of symmetric memory for its {@link Hierarchy}, at the same offsets on every PE.
 *
 * <pre>
 *   +-------------+ base
 *   | host words  |  a line each
 *   +-------------+
 *   | lengths     |  [epoch parity][host]: what each host contributes to a collect
 *   +-------------+
 *   | stages      |  [epoch parity]: blocks of an alltoall on their way to other hosts
 *   +-------------+
 *   | sync area   |  of the members of the own host
 *   +-------------+
 *   | sync area   |  of those who have the same place in their hosts
 *   +-------------+ base + BYTES
 * </pre>
 */
public final class HierarchyArea {

    /** A team on more has no hierarchy. */
    static final int MAX_HOSTS = 1024;

    /** Size of a stage. 64 KiB. */
    static final long STAGE_BYTES = 64 << 10;

    private static final long LENGTHS = Word.values().length * SyncArea.LINE_BYTES;
    private static final long LENGTHS_BYTES = MAX_HOSTS * Long.BYTES;
    private static final long STAGE = LENGTHS + SyncArea.PARITIES * LENGTHS_BYTES;
    private static final long INSIDE = STAGE + SyncArea.PARITIES * STAGE_BYTES;
    private static final long BETWEEN = INSIDE + SyncArea.PART_BYTES;

    /** Size in bytes. */
    static final long BYTES = BETWEEN + SyncArea.PART_BYTES;

    /** Words that belong to a host: those of its first member count. */
    public enum Word {
        /** Arrivals at a barrier, of all epochs. */
        ARRIVALS,
        /** Epoch of a barrier, written by the first member. */
        RELEASE,
        /** Members who are ready for the result of a reduction, of all epochs. */
        READY
    }

    private final long base;

    HierarchyArea(long base) {
        this.base = base;
    }

    long at(Word word) {
        return base + word.ordinal() * SyncArea.LINE_BYTES;
    }

    /** The first of as many words as there are hosts. */
    long lengths(long epoch) {
        return base + LENGTHS + (epoch & 1) * LENGTHS_BYTES;
    }

    /** Where members of the own host leave what the owner sends to other hosts. */
    long stage(long epoch) {
        return base + STAGE + (epoch & 1) * STAGE_BYTES;
    }

    SyncArea inside() {
        return SyncArea.ofPart(base + INSIDE);
    }

    SyncArea between() {
        return SyncArea.ofPart(base + BETWEEN);
    }

    /** Where the words are, which must be zero when a team is made: from one offset up to another, more than once. */
    long[][] words() {
        return new long[][]{{base, base + LENGTHS}, {base + INSIDE, base + INSIDE + SyncArea.WORDS_BYTES},
            {base + BETWEEN, base + BETWEEN + SyncArea.WORDS_BYTES}};
    }
}
