package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The application's buffers on one side: one that every message uses again, or enough in turn that a buffer has left the
 * private caches when its turn comes.
 */
final class MessageBuffers {

    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final MemorySegment memory;
    private final long bytes;
    private final long count;

    MessageBuffers(MemorySegment memory, long bytes, boolean isReused) {
        this.memory = memory;
        this.bytes = bytes;
        count = isReused ? 1 : memory.byteSize() / bytes;
    }

    MemorySegment of(long message) {
        return memory.asSlice(offset(message), bytes);
    }

    /** Where in the memory. */
    long offset(long message) {
        return message % count * bytes;
    }

    /** Content that depends on the place in the message; the stamps that distinguish messages come later. */
    void fill() {
        for (long buffer = 0; buffer < count; buffer++) {
            MemorySegment some = of(buffer);
            for (long i = 0; i < bytes / Long.BYTES; i++) {
                some.setAtIndex(JAVA_LONG, i, i * MULTIPLIER);
            }
        }
    }

    void clear() {
        memory.fill((byte) 0);
    }

    /** Marks each chunk of a message. */
    static void stamp(MemorySegment message, long number, long chunkBytes) {
        for (long at = 0; at < message.byteSize(); at += chunkBytes) {
            message.set(JAVA_LONG, at, number);
        }
    }

    static boolean isStamped(MemorySegment message, long number, long chunkBytes) {
        boolean isRight = true;
        for (long at = 0; at < message.byteSize(); at += chunkBytes) {
            isRight &= message.get(JAVA_LONG, at) == number;
        }
        return isRight;
    }

    /** Whether every word of a message is there. */
    static boolean isWhole(MemorySegment message, long number, long chunkBytes) {
        for (long i = 0; i < message.byteSize() / Long.BYTES; i++) {
            long expected = i * Long.BYTES % chunkBytes == 0 ? number : i * MULTIPLIER;
            if (message.getAtIndex(JAVA_LONG, i) != expected) {
                return false;
            }
        }
        return true;
    }
}
