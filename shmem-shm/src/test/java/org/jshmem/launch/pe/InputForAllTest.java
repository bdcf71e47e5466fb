package org.jshmem.launch.pe;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class InputForAllTest {

    @Test
    void eachShouldReadAllAtItsOwnPace() throws Exception {
        long seed = System.nanoTime();
        byte[] all = new byte[100_000];
        new Random(seed).nextBytes(all);
        InputForAll input = new InputForAll(new ByteArrayInputStream(all));
        InputStream first = input.reader();
        InputStream second = input.reader();
        input.seal();
        assertArrayEquals(all, first.readAllBytes(), "seed=" + seed);
        assertEquals(all[0] & 0xff, second.read());
        byte[] rest = second.readAllBytes();
        assertEquals(all.length - 1, rest.length);
        assertEquals(all[all.length - 1], rest[rest.length - 1], "seed=" + seed);
        assertEquals(-1, first.read());
    }
}
