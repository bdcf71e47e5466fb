package org.jshmem.launch.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.jshmem.launch.pe.OutputFrame;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lines that are longer than what a pump keeps. */
class LongLinesTest {

    private static final long LIMIT_MS = 60_000;

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final LinePlace place = new LinePlace();
    private final LineSink sink = new LineSink(written, place);

    @Test
    void longLineShouldArriveWholeAmongTheLinesOfOthers() throws Exception {
        String longLine = "x".repeat(5 * OutputFrame.LONGEST_LINE_BYTES + 7);
        String text = longLine + "\nshort\n" + "y".repeat(OutputFrame.LONGEST_LINE_BYTES) + "\n" + longLine;
        try (PipedOutputStream out = new PipedOutputStream(); PipedOutputStream others = new PipedOutputStream()) {
            LinePump pump = pump(0, out);
            LinePump otherPump = pump(1, others);
            Thread other = Thread.ofPlatform().start(() -> write(others, "between\n".repeat(10_000)));
            write(out, text);
            other.join();
            Pump.drain(List.of(pump), LIMIT_MS);
            Pump.drain(List.of(otherPump), LIMIT_MS);
        }
        assertEquals((text + "\n").replaceAll("(?m)^(?=.)", "[0] "), linesOf(0));
        assertEquals("[1] between\n".repeat(10_000), linesOf(1));
    }

    @Test
    void silentWriterOfALongLineShouldNotKeepOthersOut() throws Exception {
        String start = "x".repeat(OutputFrame.LONGEST_LINE_BYTES);
        try (PipedOutputStream out = new PipedOutputStream(); PipedOutputStream others = new PipedOutputStream()) {
            LinePump pump = pump(0, out);
            LinePump otherPump = pump(1, others);
            out.write(start.getBytes(US_ASCII));
            awaitSize("[0] ".length() + start.length());
            write(others, "one\n");
            Pump.drain(List.of(otherPump), LIMIT_MS);
            write(out, "rest\n");
            Pump.drain(List.of(pump), LIMIT_MS);
        }
        assertEquals("[0] " + start + "\n[1] one\n[0] rest\n", written.toString(US_ASCII));
    }

    /** More than an array holds twice over, and no write of more than a buffer. */
    @Test
    void lineOfAGibibyteShouldTakeNoMoreMemoryThanOthers() throws Exception {
        long bytes = (1L << 30) + 1;
        long[] received = {0};
        OutputStream counting = new OutputStream() {

            @Override
            public void write(int b) {
                received[0]++;
            }

            @Override
            public void write(byte[] buffer, int offset, int length) {
                assertTrue(length <= OutputFrame.LONGEST_LINE_BYTES, "a piece of " + length);
                received[0] += length;
            }
        };
        LinePump pump = LinePump.start("test", new Letters(bytes), List.of(new LineSink(counting, place)), null);
        Pump.drain(List.of(pump), LIMIT_MS);
        assertEquals(bytes + 1, received[0]);
    }

    private LinePump pump(int pe, PipedOutputStream out) throws Exception {
        return LinePump.start("PE " + pe, new PipedInputStream(out), List.of(sink),
                LinePrefix.of(Integer.toString(pe), new StreamSpec(0, true, false, null, true, false)));
    }

    private static void write(PipedOutputStream out, String text) {
        try (out) {
            out.write(text.getBytes(US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitSize(int bytes) throws InterruptedException {
        while (written.size() < bytes) {
            Thread.sleep(1);
        }
    }

    private String linesOf(int pe) {
        String tag = "[" + pe + "]";
        return written.toString(US_ASCII).lines().filter(line -> line.startsWith(tag)).map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** A number of letters, without line end. */
    private static final class Letters extends InputStream {

        private long left;

        Letters(long count) {
            left = count;
        }

        @Override
        public int read() {
            return left-- > 0 ? 'x' : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (left == 0) {
                return -1;
            }
            int count = (int) Math.min(left, length);
            Arrays.fill(bytes, offset, offset + count, (byte) 'x');
            left -= count;
            return count;
        }
    }
}
