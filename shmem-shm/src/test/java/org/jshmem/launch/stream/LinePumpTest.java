package org.jshmem.launch.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LinePumpTest {

    private static final long SILENCE_MS = 50;

    /** Notes every write, which must be whole lines. */
    private static final class Lines extends OutputStream {

        private final ByteArrayOutputStream all = new ByteArrayOutputStream();

        @Override
        public void write(int b) {
            throw new AssertionError("byte by byte");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            assertEquals('\n', bytes[offset + length - 1], "a write ends with its line");
            all.write(bytes, offset, length);
        }

        String text() {
            return all.toString(UTF_8);
        }
    }

    @Test
    void linesOfAnyLengthShouldArriveWholeHoweverTheyCome() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 500; line++) {
            text.append(line).append(" ").append("x".repeat(random.nextInt(10) == 0 ? 20_000 : random.nextInt(50)));
            text.append('\n');
        }
        text.append("end");
        Lines lines = new Lines();
        byte[] bytes = text.toString().getBytes(UTF_8);
        PipedOutputStream out = new PipedOutputStream();
        LinePump pump = LinePump.start("test", new PipedInputStream(out),
                List.of(new LineSink(lines, new LinePlace())), null);
        try (out) {
            int next = 0;
            while (next < bytes.length) {
                int length = Math.min(bytes.length - next, 1 + random.nextInt(5_000));
                out.write(bytes, next, length);
                next += length;
            }
        }
        Pump.drain(List.of(pump), 60_000);
        assertEquals(text + "\n", lines.text(), "seed " + seed);
    }

    @Test
    void prefixShouldStandBeforeEveryLine() throws Exception {
        Lines lines = new Lines();
        StreamSpec spec = new StreamSpec(0, true, true, null, true, false);
        PipedOutputStream out = new PipedOutputStream();
        LinePump pump = LinePump.start("test", new PipedInputStream(out),
                List.of(new LineSink(lines, new LinePlace())),
                LinePrefix.of("12", spec));
        try (out) {
            out.write("one\n\ntwo\nthree".getBytes(UTF_8));
        }
        Pump.drain(List.of(pump), 60_000);
        String prefix = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3} \\[12] ";
        assertTrue(Pattern.matches(prefix + "one\n" + prefix + "\n" + prefix + "two\n" + prefix + "three\n",
                lines.text()), lines.text());
    }

    @Test
    void slowDestinationShouldBeWaitedForAndSilenceNot() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        Lines lines = new Lines();
        OutputStream slow = new OutputStream() {

            @Override
            public void write(int b) {
                throw new AssertionError("byte by byte");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                try {
                    released.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                lines.write(bytes, offset, length);
            }
        };
        try (PipedOutputStream out = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(out)) {
            LinePump pump = LinePump.start("test", in, List.of(new LineSink(slow, new LinePlace())), null);
            out.write("one\n".getBytes(UTF_8));
            out.flush();
            Thread releaser = Thread.ofPlatform().start(() -> {
                try {
                    Thread.sleep(10 * SILENCE_MS);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                released.countDown();
            });
            while (in.available() > 0) {
                Thread.onSpinWait();
            }
            Pump.drain(List.of(pump), SILENCE_MS); // the stream stays open
            assertEquals("one\n", lines.text());
            releaser.join();
        }
    }

    /** As when each PE has a child that holds its output open: one after the other they would take a minute. */
    @Test
    @Timeout(30)
    void silentStreamsShouldBeGivenUpTogether() throws Exception {
        List<Pump> pumps = new ArrayList<>();
        List<PipedOutputStream> open = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            open.add(new PipedOutputStream());
            pumps.add(LinePump.start("test", new PipedInputStream(open.getLast()), List.of(), null));
        }
        Pump.drain(pumps, 400);
        Pump.await(pumps, 400);
        for (PipedOutputStream out : open) {
            out.close();
        }
    }

    /** A job drains more than once while it ends: each time anew that would take two minutes. */
    @Test
    @Timeout(30)
    void streamThatWasSilentShouldNotBeWaitedForAgain() throws Exception {
        Lines lines = new Lines();
        try (PipedOutputStream out = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(out)) {
            LinePump pump = LinePump.start("test", in, List.of(new LineSink(lines, new LinePlace())), null);
            assertFalse(pump.isOver(0), "its process has not ended");
            out.write("one\n".getBytes(UTF_8));
            out.flush();
            for (int i = 0; i < 600; i++) {
                Pump.drain(List.of(pump), 200);
                assertTrue(pump.isOver(200));
            }
            assertEquals("one\n", lines.text());
            out.write("two\n".getBytes(UTF_8));
            out.flush();
            while (!lines.text().endsWith("two\n")) {
                Thread.onSpinWait();
            }
            assertFalse(pump.isOver(60_000), "a child has said more");
        }
    }

    @Test
    void brokenDestinationShouldNotKeepOthersFromTheirLines() throws Exception {
        Lines lines = new Lines();
        OutputStream broken = new OutputStream() {

            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        };
        PipedOutputStream out = new PipedOutputStream();
        LinePump pump = LinePump.start("test", new PipedInputStream(out),
                List.of(new LineSink(broken, new LinePlace()), new LineSink(lines, new LinePlace())),
                null);
        try (out) {
            out.write("one\ntwo\n".getBytes(UTF_8));
        }
        Pump.drain(List.of(pump), 60_000);
        assertEquals("one\ntwo\n", lines.text());
    }
}
