package org.jshmem.launch.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.jshmem.launch.pe.FramesOfTest;
import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** The output of a JVM that PEs share, however the bytes come. */
class FramePumpTest {

    private static final PeRange PES = new PeRange(4, 3);

    private final List<ByteArrayOutputStream> ofPes = List.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            new ByteArrayOutputStream());
    private final ByteArrayOutputStream ofJvm = new ByteArrayOutputStream();
    private final List<String> ends = new ArrayList<>();

    @Test
    void eachByteShouldReachItsPe() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        FramesOfTest frames = new FramesOfTest();
        List<StringBuilder> expected = List.of(new StringBuilder(), new StringBuilder(), new StringBuilder());
        StringBuilder between = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            int pe = random.nextInt(PES.count());
            String text = "line " + i + " " + "x".repeat(random.nextInt(10) == 0 ? 10_000 : random.nextInt(50))
                    + "\u00e4\n";
            if (random.nextInt(8) == 0) {
                frames.writeBetween(text);
                between.append(text);
            } else {
                frames.write(PES.first() + pe, text);
                expected.get(pe).append(text);
            }
        }
        pump(inPieces(frames.bytes(), random));
        for (int pe = 0; pe < PES.count(); pe++) {
            assertEquals(expected.get(pe).toString(), ofPes.get(pe).toString(UTF_8), "seed=" + seed);
        }
        assertEquals(between.toString(), ofJvm.toString(UTF_8), "seed=" + seed);
    }

    @Test
    void endShouldComeAfterTheBytesBeforeIt() {
        FramesOfTest frames = new FramesOfTest();
        frames.write(5, "no line end");
        frames.writeEnd(5, 42);
        frames.writeEnd(6, -1);
        pump(new ByteArrayInputStream(frames.bytes()));
        assertEquals(List.of("5 42 no line end\n", "6 -1 "), ends);
    }

    /** Native code may print anything, and a JVM may be killed in the middle of a frame. */
    @Test
    void whatOnlyLooksLikeAFrameShouldBeCarriedToo() {
        FramesOfTest frames = new FramesOfTest();
        frames.writeBetween(new byte[]{(byte) 0xff, (byte) 0xfe, 'a', (byte) 0xff});
        frames.write(99, "of nobody");
        frames.write(4, "mine\n");
        byte[] whole = frames.bytes();
        byte[] rest = {(byte) 0xff, (byte) 0xfe, 0};
        byte[] all = new byte[whole.length + rest.length];
        System.arraycopy(whole, 0, all, 0, whole.length);
        System.arraycopy(rest, 0, all, whole.length, rest.length);
        pump(new ByteArrayInputStream(all));
        assertEquals("mine\n", ofPes.getFirst().toString(UTF_8));
        assertEquals(all.length - "mine\n".length() - 9 + 1, ofJvm.size(), "a line end is added");
    }

    private void pump(InputStream from) {
        List<LineOutlets> outlets = ofPes.stream().map(FramePumpTest::outlets).toList();
        new FramePump("test", from, PES, outlets, outlets(ofJvm),
                (pe, code) -> ends.add(pe + " " + code + " " + ofPes.get(pe - PES.first()).toString(UTF_8))).run();
    }

    private static LineOutlets outlets(ByteArrayOutputStream to) {
        return new LineOutlets("test", List.of(new LineSink(to, new LinePlace())), null);
    }

    private static InputStream inPieces(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] to, int offset, int length) {
                return super.read(to, offset,
                        Math.min(length, 1 + random.nextInt(random.nextInt(10) == 0 ? 20_000 : 20)));
            }
        };
    }
}
