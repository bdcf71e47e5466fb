package org.jshmem.spi;

import org.junit.jupiter.api.Test;

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
}
