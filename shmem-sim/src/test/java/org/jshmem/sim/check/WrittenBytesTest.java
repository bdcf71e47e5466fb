package org.jshmem.sim.check;

import java.util.BitSet;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class WrittenBytesTest {

    private static final int BYTES = 40;
    private static final int ROUNDS = 2000;
    private static final long SEED = 20261130;

    @Test
    void bytesOfAnyRunsShouldBeThoseThatWereAdded() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            WrittenBytes written = new WrittenBytes();
            BitSet model = new BitSet(BYTES);
            for (int runs = random.nextInt(8); runs > 0; runs--) {
                int from = random.nextInt(BYTES);
                int to = random.nextInt(from, BYTES) + 1;
                written.add(from, to);
                model.set(from, to);
            }
            requireSame(model, written, BYTES, round);
            int bytes = random.nextInt(BYTES + 1);
            requireSame(model, written.first(bytes), bytes, round);
        }
    }

    private static void requireSame(BitSet model, WrittenBytes written, int bytes, int round) {
        for (int at = 0; at < BYTES; at++) {
            assertEquals(at < bytes && model.get(at), written.contains(at),
                    "byte " + at + " of " + bytes + ", round " + round);
        }
    }
}
