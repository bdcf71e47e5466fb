package org.jshmem.microbench.examples;

import org.jshmem.microbench.Oshrun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What the small programs say of their command lines. */
class ArgumentsIT {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sums 10 12 | 2 | takes sums [COUNT [BYTES]]: a whole number from 1 up, and a multiple of 8: arguments=10 12",
                "idle x | 2 | takes idle [SECONDS]: a whole number from 0 up: arguments=x",
                "barriers 1 2 | 2 | takes barriers [COUNT]: a whole number from 0 up: arguments=1 2",
                "sums --help | 0 | oshrun -np N sums [COUNT [BYTES]]: a whole number from 1 up, and a multiple of 8"})
    void wrongOnesShouldBeExplainedOnce(String program, int exitCode, String line) throws Exception {
        Oshrun outcome = Oshrun.run(("-np 2 " + program).split(" "));
        assertEquals(exitCode, outcome.exitCode(), outcome::output);
        assertEquals(line + "\n", outcome.output());
    }
}
