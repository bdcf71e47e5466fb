package org.jshmem.spi;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ProgramFailureTest {

    /** A stack that cannot be asked for: by a mistake of the program, or because there is no memory for it. */
    private static final class Stackless extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Stackless() {
            super("stackless");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new StackOverflowError("on purpose");
        }
    }

    @Test
    void thereShouldBeATextWhateverTheExceptionThrows() {
        String text = ProgramFailure.text(new IllegalStateException("outer", new Stackless()), 10_000, _ -> false);
        assertTrue(text.startsWith("java.lang.IllegalStateException: outer\n\tat "), text);
        assertTrue(text.contains("Stackless: stackless\n"), text);
    }

    /** Of a larger Java heap only where it is that which is full: of what lies outside it would leave less. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"Java heap space | -Xmx4g",
                "Cannot reserve 16777216 bytes of direct buffer memory (allocated: 184549424, limit: 194641920) | -Xmx4g",
                "Metaspace | MaxMetaspaceSize",
                "unable to create native thread: possibly out of memory or process/resource limits reached | ulimit -u",
                "Unable to allocate 70368744177664 bytes | smaller --jvm-arg -Xmx",
                "Requested array size exceeds VM limit | longer ones"})
    void helpShouldBeOfTheMemoryThatIsAtItsEnd(String message, String help) {
        String text = ProgramFailure.text(new OutOfMemoryError(message), 10_000, _ -> false);
        assertTrue(text.lines().toList().get(1).contains(help), text);
        assertEquals(help.equals("-Xmx4g"), text.contains("-Xmx4g"), text);
    }
}
