package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/**
 * PE 0 writes values of equal bytes while PE 1 reads: a value of unequal bytes is torn. Single bytes cannot tear; what
 * they can do is disturb their neighbours ({@link Neighbours}).
 */
final class Tearing implements Experiment {

    private static final int WRITES = 8;
    private static final long EQUAL_BYTES = 0x0101_0101_0101_0101L;

    private final Shmem shmem;
    private final int width;
    private final boolean isPut;
    private final Reader reader;
    private final long position;
    private final MemorySegment words;
    private final MemorySegment source = MemorySegment.ofArray(new long[1]);

    /**
     * The actors.
     *
     * @param width    of the word in bytes
     * @param isPut    whether PE 0 writes by put, not by p
     * @param reader   how PE 1 reads
     * @param position where the word lies from the start of its two cache lines, in bytes
     */
    Tearing(Memory memory, int width, boolean isPut, Reader reader, long position) {
        shmem = memory.shmem();
        this.width = width;
        this.isPut = isPut;
        this.reader = reader;
        this.position = position;
        words = memory.variable(2 * Memory.LINE);
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * 2 * Memory.LINE + position;
        boolean isWhole = true;
        for (int i = 0; i < WRITES; i++) {
            if (shmem.myPe() == 0) {
                write(offset, (batch + i & 0xff) * EQUAL_BYTES);
            } else {
                isWhole &= isWhole(reader.read(shmem, words, offset, width));
            }
        }
        return shmem.myPe() == 0 ? null : isWhole ? Seen.WHOLE : Seen.TORN;
    }

    private void write(long offset, long value) {
        if (isPut) {
            source.set(JAVA_LONG, 0, value);
            shmem.put(words, offset, source, 0, width, 1);
            return;
        }
        switch (width) {
            case Short.BYTES -> shmem.p(JAVA_SHORT, words, offset, (short) value, 1);
            case Integer.BYTES -> shmem.p(JAVA_INT, words, offset, (int) value, 1);
            default -> shmem.p(JAVA_LONG, words, offset, value, 1);
        }
    }

    private boolean isWhole(long value) {
        return value == ((value & 0xff) * EQUAL_BYTES & -1L >>> Long.SIZE - width * Byte.SIZE);
    }
}
