package org.jshmem.shmemx;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * A checksum of 64 bits by which blocks are compared that are not both in memory: two CRCs of 32 bits. Together they are one by the product
 * of their polynomials, so a change within 64 bits in a row always shows, and so does one of up to three bits in a block of
 * {@link Checkpoint#BLOCK_BYTES}, such as the signs of three numbers; others are missed once in 2^64.
 */
final class BlockHash {

    private BlockHash() {}

    static long of(ByteBuffer block) {
        CRC32 low = new CRC32();
        low.update(block.duplicate());
        CRC32C high = new CRC32C();
        high.update(block.duplicate());
        return high.getValue() << 32 | low.getValue();
    }
}
