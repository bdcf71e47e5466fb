package org.jshmem.isolation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What programs do to {@code System.out}, where that is one object for several PEs. */
class StandardStreamTest {

    private final List<ByteArrayOutputStream> originals = List.of(new ByteArrayOutputStream(),
            new ByteArrayOutputStream());
    private final List<PrintStream> streams = originals.stream().map(StandardStreamTest::print).toList();
    private final ByteArrayOutputStream ofJvm = new ByteArrayOutputStream();
    private Integer caller = 0;
    private PrintStream system;
    private final StandardStream<Integer, PrintStream> out = StandardStream.ofOutput(() -> caller, streams::get,
            print(ofJvm), stream -> system = stream);

    private static PrintStream print(OutputStream to) {
        return new PrintStream(to, true, UTF_8);
    }

    @BeforeEach
    void install() {
        out.install();
    }

    @Test
    void callsShouldReachTheStream() {
        system.print('a');
        system.printf("%d ", 1);
        system.println(new char[]{'b'});
        system.append("cd", 0, 1).write(new byte[]{'e'}, 0, 1);
        assertEquals("a1 b\nce", originals.getFirst().toString(UTF_8));
        caller = null;
        system.print("nobody's");
        assertEquals("nobody's", ofJvm.toString(UTF_8));
    }

    @Test
    void streamThatIsSetShouldGetTheCalls() {
        PrintStream before = system;
        ByteArrayOutputStream mine = new ByteArrayOutputStream();
        out.set(0, print(mine));
        system.println("to me");
        caller = 1;
        system.println("to the other");
        caller = 0;
        out.set(0, before);
        system.println("to all");
        assertEquals("to me\n", mine.toString(UTF_8));
        assertEquals("to all\n", originals.getFirst().toString(UTF_8));
        assertEquals("to the other\n", originals.getLast().toString(UTF_8));
    }

    @Test
    void streamThatWasReadBeforeShouldRemainWhatItWas() {
        PrintStream first = system;
        ByteArrayOutputStream mine = new ByteArrayOutputStream();
        out.set(0, print(mine));
        PrintStream second = system;
        caller = 1;
        out.set(1, print(OutputStream.nullOutputStream()));
        caller = 0;
        out.set(0, print(OutputStream.nullOutputStream()));
        first.println("original");
        second.println("second");
        system.println("lost");
        assertEquals("original\n", originals.getFirst().toString(UTF_8));
        assertEquals("second\n", mine.toString(UTF_8));
        out.set(0, second);
        system.println("again");
        assertEquals("second\nagain\n", mine.toString(UTF_8));
    }

    /** Each wraps the stream before. */
    @Test
    void streamsThatWrapTheOneBeforeShouldReachIt() {
        out.set(0, doubling(system));
        out.set(0, doubling(system));
        system.print("x");
        assertEquals("xxxx", originals.getFirst().toString(UTF_8));
    }

    private static PrintStream doubling(PrintStream before) {
        return print(new OutputStream() {
            @Override
            public void write(int value) {
                before.write(value);
                before.write(value);
            }
        });
    }

    @Test
    void closingShouldBeOfOnePe() {
        system.close();
        system.print("closed");
        caller = 1;
        system.print("open");
        assertEquals("", originals.getFirst().toString(UTF_8));
        assertEquals("open", originals.getLast().toString(UTF_8));
    }

    @Test
    void inputThatIsSetShouldBeRead() throws IOException {
        InputStream[] read = new InputStream[1];
        InputStream own = new ByteArrayInputStream(new byte[]{1, 2, 3});
        StandardStream<Integer, InputStream> in = StandardStream.ofInput(() -> caller, _ -> own,
                InputStream.nullInputStream(), stream -> read[0] = stream);
        in.install();
        InputStream before = read[0];
        assertEquals(1, before.read());
        in.set(0, new ByteArrayInputStream(new byte[]{4}));
        assertEquals(4, read[0].read());
        assertEquals(2, before.read());
        in.set(0, before);
        assertEquals(3, read[0].readAllBytes()[0]);
        caller = null;
        assertEquals(-1, read[0].read());
    }
}
