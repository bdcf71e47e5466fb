package org.jshmem.core;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class MisspellingTest {

    @ParameterizedTest
    @CsvSource({"'', '', 0", "core, core, 0", "'', abc, 3", "sokcet, socket, 1", "helo, hello, 1", "helllo, hello, 1",
        "jello, hello, 1", "kitten, sitting, 3", "ca, abc, 3", "flaw, lawn, 2", "Heat, heat, 1"})
    void mistakesShouldBeCounted(String from, String to, int mistakes) {
        assertEquals(mistakes, Misspelling.mistakes(from, to));
        assertEquals(mistakes, Misspelling.mistakes(to, from));
    }
}
