package org.jshmem.microbench.hostmodel;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TransferModelTest {

    private static final long CHUNK_BYTES = 32 << 10;

    /** 20 and 15 GB/s, which is about what paper 001 saw of large messages. */
    private final TransferModel model = new TransferModel(20_000, 15_000);

    private double gbPerS(long messageBytes) {
        return messageBytes / model.transferUs(messageBytes, CHUNK_BYTES) / 1000;
    }

    @Test
    void oneChunkIsCopiedInAndThenOut() {
        assertEquals(8.57, gbPerS(CHUNK_BYTES), 0.01);
        assertEquals(model.sequentialUs(CHUNK_BYTES), model.transferUs(CHUNK_BYTES, CHUNK_BYTES), 1e-9);
    }

    @Test
    void manyChunksTakeAsLongAsTheSlowerCopy() {
        assertEquals(14.9, gbPerS(128 * CHUNK_BYTES), 0.05);
        assertEquals(1, model.transferUs(10_000 * CHUNK_BYTES, CHUNK_BYTES)
                / model.parallelUs(10_000 * CHUNK_BYTES), 1e-3);
    }

    @Test
    void threeChunksTakeFourSteps() {
        TransferModel even = new TransferModel(1, 1);
        assertEquals(4 * CHUNK_BYTES, even.transferUs(3 * CHUNK_BYTES, CHUNK_BYTES), 1e-6);
    }

    @Test
    void theLastChunkMayBeShorter() {
        TransferModel even = new TransferModel(1, 1);
        assertEquals(2 * CHUNK_BYTES + 100, even.transferUs(CHUNK_BYTES + 100, CHUNK_BYTES), 1e-6);
    }
}
