package org.jshmem.spi;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class StackTextTest {

    private static final int ROOM = 16_000;

    /** An exception of a program that does all that one should not. */
    private static final class Unruly extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private transient Throwable cause;

        @Override
        public String getMessage() {
            throw new IllegalArgumentException("no message");
        }

        @Override
        public synchronized Throwable getCause() {
            return cause;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }

    /** An exception with a new cause whenever it is asked. */
    private static final class Endless extends RuntimeException {

        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Throwable getCause() {
            return new Endless();
        }
    }

    @Test
    void shouldBeAsTheJdkPrintsIt() {
        IllegalStateException failure = new IllegalStateException("outer", new CompletionException(
                new IllegalArgumentException("inner")));
        failure.addSuppressed(new IllegalArgumentException("on the way"));
        StringWriter expected = new StringWriter();
        failure.printStackTrace(new PrintWriter(expected, true));
        assertEquals(expected.toString(), text(failure, ROOM));
    }

    @Test
    void longMessageShouldLoseItsMiddleAndNothingElse() {
        String text = text(new IllegalStateException("begin" + "x".repeat(100_000) + "end"), ROOM);
        assertTrue(text.startsWith("java.lang.IllegalStateException: beginxxx"), text);
        assertTrue(text.matches(
                "(?s).*x \\.\\.\\. \\[\\d+ characters] \\.\\.\\. x+end\n\tat org\\.jshmem\\.spi\\.StackTextTest.*"),
                text);
    }

    @ParameterizedTest
    @ValueSource(ints = {600, 4_000, ROOM})
    void everythingShouldFit(int room) {
        Throwable failure = new IllegalStateException("\ud83d\ude00".repeat(50_000));
        for (int i = 0; i < 100; i++) {
            failure = new RuntimeException("\u00e4".repeat(1_000) + i, failure);
            failure.addSuppressed(new IllegalStateException("suppressed"));
        }
        String text = text(failure, room);
        assertTrue(text.getBytes(StandardCharsets.UTF_8).length <= Math.max(room, 8_000), text);
        assertEquals(text, new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
        assertTrue(text.startsWith("java.lang.RuntimeException: \u00e4"), text);
        assertTrue(text.contains("... 97 more causes\n") || room > 600, text);
        assertTrue(text.contains("Caused by: java.lang.IllegalStateException: \ud83d\ude00"), text);
    }

    @Test
    void circleOfCausesShouldEnd() {
        Unruly a = new Unruly();
        Unruly b = new Unruly();
        a.cause = b;
        b.cause = a;
        b.addSuppressed(a);
        assertEquals(List.of(a, b), Causes.of(a));
        String head = Unruly.class.getName() + " (whose toString throws java.lang.IllegalArgumentException)\n";
        assertEquals(head + "Caused by: " + head + "\tSuppressed: [see above: " + head.strip() + "]\n", text(a, ROOM));
    }

    @Test
    void causesWithoutEndShouldEnd() {
        assertTrue(Causes.of(new Endless()).size() > 1_000);
        assertTrue(text(new Endless(), ROOM).contains(" more causes\n"));
    }

    @Test
    void suppressedExceptionsThatSayNothingShouldBeLeftOut() {
        IllegalStateException failure = new IllegalStateException("first");
        failure.addSuppressed(new IllegalArgumentException("second"));
        assertTrue(!StackText.of(failure, ROOM, IllegalArgumentException.class::isInstance).contains("second"));
    }

    @Test
    void causeShouldBeFoundWhateverIsAroundIt() {
        IllegalArgumentException cause = new IllegalArgumentException("cause");
        RuntimeException failure = new RuntimeException(new CompletionException(cause));
        assertSame(cause, Causes.find(failure, IllegalArgumentException.class));
        assertNull(Causes.find(failure, IllegalStateException.class));
    }

    @Test
    void whatIsMadeOfAMistakeShouldBeListedWithoutRepeatingIt() {
        IllegalArgumentException mistake = new IllegalArgumentException("wrong");
        assertEquals("", StackText.wrappings(mistake, mistake));
        assertEquals("    caught and thrown as java.util.concurrent.CompletionException\n"
                + "    caught and thrown as java.lang.IllegalStateException: block 7\n",
                StackText.wrappings(new IllegalStateException("block 7", new CompletionException(mistake)), mistake));
    }

    private static String text(Throwable failure, int room) {
        return StackText.of(failure, room, _ -> false);
    }
}
