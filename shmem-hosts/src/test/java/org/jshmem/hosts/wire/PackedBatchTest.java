package org.jshmem.hosts.wire;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import org.agrona.concurrent.UnsafeBuffer;
import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Batch;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

class PackedBatchTest {

    private static final long MOST_OFFSET = (1L << 48) - 1;

    @Test
    void whatIsPackedShouldBeCarriedOutInItsOrder() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Batch batch = new Batch();
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < Batch.MOST_OPERATIONS; i++) {
                add(batch, random, expected);
            }
            assertEquals(expected, carryOut(batch), "seed " + seed);
        }
    }

    private static void add(Batch batch, SplittableRandom random, List<String> expected) {
        long offset = random.nextBoolean() ? random.nextLong(1 << 20) : MOST_OFFSET - random.nextLong(8);
        if (random.nextBoolean()) {
            AtomicOp op = AtomicOp.values()[random.nextInt(AtomicOp.values().length)];
            int width = random.nextBoolean() ? Integer.BYTES : Long.BYTES;
            long operand = random.nextLong();
            batch.addAtomic(op, offset, width, operand);
            expected.add(op + " " + offset + " " + width + " " + operand);
        } else {
            byte[] data = new byte[1 + random.nextInt(Batch.MOST_PUT_BYTES)];
            random.nextBytes(data);
            batch.addPut(offset, MemorySegment.ofArray(data), 0, data.length);
            expected.add("put " + offset + " " + Arrays.toString(data));
        }
    }

    private static List<String> carryOut(Batch batch) {
        List<String> done = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(Batch.MOST_OPERATIONS * (Batch.MOST_PUT_BYTES + 8L), 8);
            long end = 0;
            for (int i = 0; i < batch.size(); i++) {
                PackedBatch.write(batch, i, memory, end);
                end += PackedBatch.bytes(batch, i);
            }
            PackedBatch.carryOut(new UnsafeBuffer(memory.address(), (int) end), 0, (int) end, new PackedBatch.Target() {

                @Override
                public void put(long offset, int at, int bytes) {
                    done.add("put " + offset + " " + Arrays.toString(memory.asSlice(at, bytes).toArray(JAVA_BYTE)));
                }

                @Override
                public void atomic(AtomicOp op, long offset, int width, long operand) {
                    done.add(op + " " + offset + " " + width + " " + operand);
                }
            });
        }
        return done;
    }
}
