package org.jshmem.sim.growth;

import java.lang.foreign.MemorySegment;
import java.util.Locale;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What all PEs do together. */
enum CountedOperation {
    /** Everybody waits for everybody. */
    BARRIER {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            shmem.barrierAll();
        }
    },
    /** A word of PE 0. */
    BROADCAST {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            broadcast(shmem, block.asSlice(0, WORD));
        }
    },
    /** 4 KB of PE 0. */
    BROADCAST_4K {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            broadcast(shmem, block.asSlice(0, LONG));
        }
    },
    /** Of a word of each. */
    SUM {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            sum(shmem, block, WORD);
        }
    },
    /** Of 4 KB of each. */
    SUM_4K {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            sum(shmem, block, LONG);
        }
    },
    /** A word from each to each. */
    ALLTOALL {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            long bytes = shmem.nPes() * WORD;
            write(shmem, block.asSlice(0, bytes));
            shmem.world().alltoall(block.asSlice(bytes, bytes), block.asSlice(0, bytes));
        }
    },
    /** Everybody wants it and gives it back. */
    LOCK {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            shmem.setLock(block);
            shmem.clearLock(block);
        }
    },
    /** A team of all, and its end. */
    TEAM_SPLIT {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            shmem.world().splitStrided(0, 1, shmem.nPes()).close();
        }
    },
    /** A word of symmetric memory, and back. */
    MALLOC_AND_FREE {
        @Override
        void round(Shmem shmem, MemorySegment block) {
            shmem.free(shmem.malloc(WORD));
        }
    };

    private static final long WORD = Long.BYTES;
    private static final long LONG = 4096;

    private static void broadcast(Shmem shmem, MemorySegment block) {
        if (shmem.myPe() == 0) {
            write(shmem, block);
        }
        shmem.world().broadcast(block, block, 0);
    }

    private static void sum(Shmem shmem, MemorySegment block, long bytes) {
        MemorySegment source = block.asSlice(0, bytes);
        write(shmem, source);
        shmem.reduce(ReduceOp.SUM, JAVA_LONG, block.asSlice(LONG, bytes), source);
    }

    /** As a program does that has something new to tell: who has a copy of the old has to get another. */
    private static void write(Shmem shmem, MemorySegment source) {
        shmem.put(source, source, shmem.myPe());
    }

    /** What each PE needs for any of them. */
    static long blockBytes(int nPes) {
        return Math.max(2 * LONG, 2 * WORD * nPes);
    }

    /** What a PE does, with a block that is zero at first and that nobody else uses. */
    abstract void round(Shmem shmem, MemorySegment block);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
