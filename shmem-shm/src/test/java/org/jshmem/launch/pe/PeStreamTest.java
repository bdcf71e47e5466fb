package org.jshmem.launch.pe;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What a program does to {@code System.out}, where that is one object for several PEs. */
class PeStreamTest {

    private final ByteArrayOutputStream original = new ByteArrayOutputStream();
    private final PeStream<PrintStream> stream = new PeStream<>(() -> new PrintStream(original, true, UTF_8));
    private final SharedPrintStream shared = new SharedPrintStream(System.err, () -> stream);

    @Test
    void callsShouldReachTheStream() {
        shared.print('a');
        shared.printf("%d ", 1);
        shared.println(new char[]{'b'});
        shared.append("cd", 0, 1).write(new byte[]{'e'}, 0, 1);
        assertEquals("a1 b\nce", original.toString(UTF_8));
    }

    @Test
    void streamThatIsSetShouldGetTheCalls() {
        ByteArrayOutputStream mine = new ByteArrayOutputStream();
        stream.set(new PrintStream(mine, true, UTF_8));
        shared.println("to me");
        assertEquals("to me\n", mine.toString(UTF_8));
        stream.restore();
        shared.println("to all");
        assertEquals("to all\n", original.toString(UTF_8));
    }

    /** Each wraps what it takes for the stream before, which is the object that stands for all. */
    @Test
    void streamsThatWrapTheOneBeforeShouldReachIt() {
        stream.set(doubling());
        stream.set(doubling());
        shared.print("x");
        assertEquals("xxxx", original.toString(UTF_8));
    }

    private PrintStream doubling() {
        return new PrintStream(new OutputStream() {
            @Override
            public void write(int value) {
                shared.write(value);
                shared.write(value);
            }
        }, true, UTF_8);
    }
}
