package org.jshmem.sim.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class AsciiBufferTest {

    private static String text(AsciiBuffer buffer) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try {
            buffer.writeTo(written);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return written.toString(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7, 10, 1_234_567_890_123L, -1, -90, Long.MAX_VALUE, Long.MIN_VALUE})
    void numbersShouldBeDecimal(long value) {
        assertEquals(Long.toString(value), text(new AsciiBuffer(32).append(value)));
    }

    @Test
    void clearedBufferShouldBeginAnew() {
        AsciiBuffer buffer = new AsciiBuffer(16).append("put").append(' ').append(12);
        assertEquals("put 12", text(buffer));
        buffer.clear();
        assertEquals("get\n", text(buffer.append("get").append('\n')));
    }
}
