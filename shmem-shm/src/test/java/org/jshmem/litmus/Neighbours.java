package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** Both PEs update neighbouring elements in PE 1's memory; no update may undo the other. */
final class Neighbours implements Experiment {

    /** The elements, and how they are updated. */
    enum Kind {
        ATOMIC_LONGS(Long.BYTES), ATOMIC_INTS(Integer.BYTES), PUT_SHORTS(Short.BYTES), PUT_BYTES(Byte.BYTES),
        /** Each PE rewrites the word that holds both: broken on purpose. */
        BOTH_IN_ONE_WORD(Integer.BYTES);

        private final int width;

        Kind(int width) {
            this.width = width;
        }
    }

    private final Shmem shmem;
    private final Kind kind;
    private final MemorySegment words;
    private final MemorySegment target;

    Neighbours(Memory memory, Kind kind) {
        shmem = memory.shmem();
        this.kind = kind;
        words = memory.lines();
        target = shmem.ptr(words, 1);
    }

    /** Every batch raises each element by one. */
    @Override
    public Seen act(int slot, long batch) {
        long line = slot * Memory.LINE;
        long offset = line + (long) shmem.myPe() * kind.width;
        switch (kind) {
            case ATOMIC_LONGS -> shmem.atomicAdd(JAVA_LONG, words, offset, 1, 1);
            case ATOMIC_INTS -> shmem.atomicAdd(JAVA_INT, words, offset, 1, 1);
            case PUT_SHORTS -> shmem.p(JAVA_SHORT, words, offset, (short) batch, 1);
            case PUT_BYTES -> shmem.p(JAVA_BYTE, words, offset, (byte) batch, 1);
            case BOTH_IN_ONE_WORD -> target.set(JAVA_LONG, line,
                    target.get(JAVA_LONG, line) + (1L << shmem.myPe() * Integer.SIZE));
        }
        return null;
    }

    @Override
    public Seen settle(int slot, long batch) {
        if (shmem.myPe() == 0) {
            return null;
        }
        long line = slot * Memory.LINE;
        boolean isAll = holds(line, batch) && holds(line + kind.width, batch);
        if (kind == Kind.BOTH_IN_ONE_WORD) {
            words.set(JAVA_LONG, line, batch | batch << Integer.SIZE);
        }
        return isAll ? Seen.ALL : Seen.LOST;
    }

    private boolean holds(long offset, long batch) {
        return switch (kind.width) {
            case Byte.BYTES -> words.get(JAVA_BYTE, offset) == (byte) batch;
            case Short.BYTES -> words.get(JAVA_SHORT, offset) == (short) batch;
            case Integer.BYTES -> words.get(JAVA_INT, offset) == (int) batch;
            default -> words.get(JAVA_LONG, offset) == batch;
        };
    }
}
