package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** Ways in which a PE can read a word of its own symmetric memory. */
enum Reader {
    /** Single-element read of the library. */
    G,
    /** Bulk copy of the library into private memory. */
    GET,
    /** Atomic read of the library. */
    FETCH,
    /** The JDK's plain load. */
    PLAIN;

    private static final MemorySegment PRIVATE = MemorySegment.ofArray(new long[1]);

    long readLong(Shmem shmem, MemorySegment words, long offset) {
        return switch (this) {
            case G -> shmem.g(JAVA_LONG, words, offset, shmem.myPe());
            case GET -> {
                shmem.get(PRIVATE, 0, words, offset, Long.BYTES, shmem.myPe());
                yield PRIVATE.get(JAVA_LONG, 0);
            }
            case FETCH -> shmem.atomicFetch(JAVA_LONG, words, offset, shmem.myPe());
            case PLAIN -> words.get(JAVA_LONG_UNALIGNED, offset);
        };
    }

    /** A word of 2, 4 or 8 bytes, not extended by its sign. */
    long read(Shmem shmem, MemorySegment words, long offset, int width) {
        return switch (width) {
            case Short.BYTES -> 0xffffL & readShort(shmem, words, offset);
            case Integer.BYTES -> 0xffff_ffffL & readInt(shmem, words, offset);
            default -> readLong(shmem, words, offset);
        };
    }

    private short readShort(Shmem shmem, MemorySegment words, long offset) {
        if (this == G) {
            return shmem.g(JAVA_SHORT, words, offset, shmem.myPe());
        }
        if (this == PLAIN) {
            return words.get(JAVA_SHORT, offset);
        }
        shmem.get(PRIVATE, 0, words, offset, Short.BYTES, shmem.myPe());
        return PRIVATE.get(JAVA_SHORT, 0);
    }

    private int readInt(Shmem shmem, MemorySegment words, long offset) {
        return switch (this) {
            case G -> shmem.g(JAVA_INT, words, offset, shmem.myPe());
            case FETCH -> shmem.atomicFetch(JAVA_INT, words, offset, shmem.myPe());
            case PLAIN -> words.get(JAVA_INT, offset);
            case GET -> {
                shmem.get(PRIVATE, 0, words, offset, Integer.BYTES, shmem.myPe());
                yield PRIVATE.get(JAVA_INT, 0);
            }
        };
    }
}
