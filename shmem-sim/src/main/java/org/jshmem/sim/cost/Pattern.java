package org.jshmem.sim.cost;

import java.lang.foreign.MemorySegment;
import java.util.Locale;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What PEs do again and again: each kind of work that grows in its own way with their number. */
enum Pattern {
    /** Each puts a word to the next; nobody waits. */
    PUT {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.p(JAVA_LONG, words, 0, round, (shmem.myPe() + 1) % shmem.nPes());
        }
    },
    /** Each puts a word to the next, and waits for the one before. */
    RING {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.p(JAVA_LONG, words, Long.BYTES, round, (shmem.myPe() + 1) % shmem.nPes());
            shmem.waitUntil(JAVA_LONG, words, Long.BYTES, Comparison.GE, (long) round);
        }
    },
    /** The same by a plain store: so each wait is one that a store may end. */
    STORE {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.ptr(words, (shmem.myPe() + 1) % shmem.nPes()).set(JAVA_LONG, 5 * Long.BYTES, round);
            shmem.waitUntil(JAVA_LONG, words, 5 * Long.BYTES, Comparison.GE, (long) round);
        }

        @Override
        boolean isPossible(int hosts) {
            return hosts == 1;
        }
    },
    /** All add to a word of PE 0. */
    COUNTER {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.atomicAdd(JAVA_LONG, words, 2 * Long.BYTES, 1L, 0);
        }
    },
    /** All read a word of PE 0, whose line then has as many copies as there are cores. */
    COPIES {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.g(JAVA_LONG, words, 3 * Long.BYTES, 0);
        }
    },
    /** All wait for each other. */
    BARRIER {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.syncAll();
        }
    },
    /** All add up a word. */
    SUM {
        @Override
        void round(Shmem shmem, MemorySegment words, int round) {
            shmem.reduce(ReduceOp.SUM, JAVA_LONG, words.asSlice(8 * Long.BYTES, Long.BYTES),
                    words.asSlice(4 * Long.BYTES, Long.BYTES));
        }
    };

    /** Size of the words that rounds use, in bytes. */
    static final long WORDS_BYTES = 16 * Long.BYTES;

    /** What a PE does in a round, from 1 up. */
    abstract void round(Shmem shmem, MemorySegment words, int round);

    /** Whether PEs of so many hosts can do it. */
    boolean isPossible(int hosts) {
        return true;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
