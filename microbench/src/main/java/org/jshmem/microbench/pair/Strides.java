package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.Locale;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Where the longs of a strided transfer lie.
 *
 * @param target from one to the next where they go, in longs
 * @param origin from one to the next where they come from, in longs
 */
record Strides(long target, long origin) {

    /** Which end is strided. */
    enum End {
        TARGET, ORIGIN, BOTH;

        String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }

        Strides of(long stride) {
            return new Strides(this == ORIGIN ? 1 : stride, this == TARGET ? 1 : stride);
        }
    }

    /** Marks what no transfer may touch. */
    private static final long GAP = -1;

    /** Longs that are all different and no gaps. */
    void fillOrigin(MemorySegment origin, long count) {
        for (long i = 0; i < count; i++) {
            origin.setAtIndex(JAVA_LONG, i * this.origin, i + 1);
        }
    }

    void clearTarget(MemorySegment target, long count) {
        for (long i = 0; i <= (count - 1) * this.target; i++) {
            target.setAtIndex(JAVA_LONG, i, GAP);
        }
    }

    /** Whether the longs have come, and nothing between them. */
    boolean haveCome(MemorySegment target, long count) {
        for (long i = 0; i <= (count - 1) * this.target; i++) {
            if (target.getAtIndex(JAVA_LONG, i) != (i % this.target == 0 ? i / this.target + 1 : GAP)) {
                return false;
            }
        }
        return true;
    }

    /** The loop that a program writes instead of an iput or iget. */
    void copy(MemorySegment from, MemorySegment to, long count) {
        for (long i = 0; i < count; i++) {
            to.setAtIndex(JAVA_LONG, i * target, from.getAtIndex(JAVA_LONG, i * origin));
        }
    }
}
