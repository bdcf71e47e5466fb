package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Blocks of words that show where they come from: no two blocks, and no two words of a block, are alike. */
final class Words {

    private static final long BLOCK = 0x9e37_79b9_7f4a_7c15L;

    private Words() {}

    /** Fills a block with the words of a key. */
    static void fill(MemorySegment block, long key) {
        for (long i = 0; i < block.byteSize() / Long.BYTES; i++) {
            block.setAtIndex(JAVA_LONG, i, key * BLOCK + i);
        }
    }

    /** Whether a block has the words of a key. */
    static boolean fills(MemorySegment block, long key) {
        for (long i = 0; i < block.byteSize() / Long.BYTES; i++) {
            if (block.getAtIndex(JAVA_LONG, i) != key * BLOCK + i) {
                return false;
            }
        }
        return true;
    }
}
