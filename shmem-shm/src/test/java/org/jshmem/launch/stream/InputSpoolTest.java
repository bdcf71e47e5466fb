package org.jshmem.launch.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class InputSpoolTest {

    private static final int N_PES = 4;

    /** Also when a PE reads while more is being written to the file. */
    @Test
    void eachPeShouldGetAllInput() throws InterruptedException {
        byte[] bytes = new byte[2 << 20];
        new Random(1).nextBytes(bytes);
        CountDownLatch ended = new CountDownLatch(N_PES);
        List<ByteArrayOutputStream> inputs = new ArrayList<>();
        InputSpool spool = new InputSpool(inPieces(bytes));
        for (int pe = 0; pe < N_PES; pe++) {
            inputs.add(new ByteArrayOutputStream() {
                @Override
                public void close() {
                    ended.countDown();
                }
            });
            spool.feed(new PeRange(pe, 1), inputs.getLast());
        }
        assertTrue(ended.await(4, TimeUnit.MINUTES));
        for (ByteArrayOutputStream input : inputs) {
            assertArrayEquals(bytes, input.toByteArray());
        }
    }

    private static ByteArrayInputStream inPieces(byte[] bytes) {
        Random random = new Random(2);
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] to, int offset, int length) {
                LockSupport.parkNanos(random.nextInt(4) == 0 ? 1 + random.nextInt(20_000) : 0);
                return super.read(to, offset, Math.min(length, 1 + random.nextInt(200)));
            }
        };
    }
}
