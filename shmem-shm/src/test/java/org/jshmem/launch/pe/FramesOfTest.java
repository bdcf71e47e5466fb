package org.jshmem.launch.pe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Frames as a JVM that PEs share writes them, for tests of who reads them. */
public final class FramesOfTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final LineTurn turn = new LineTurn();

    public void write(int pe, String text) {
        try {
            byte[] encoded = text.getBytes(UTF_8);
            new FrameStream(bytes, pe, turn, this).write(encoded, 0, encoded.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void writeEnd(int pe, int exitCode) {
        try {
            OutputFrame.writeEnd(bytes, pe, exitCode);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void writeBetween(String text) {
        writeBetween(text.getBytes(UTF_8));
    }

    public void writeBetween(byte... others) {
        bytes.writeBytes(others);
    }

    public byte[] bytes() {
        return bytes.toByteArray();
    }
}
