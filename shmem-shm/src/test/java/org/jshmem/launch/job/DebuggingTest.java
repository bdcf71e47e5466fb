package org.jshmem.launch.job;

import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class DebuggingTest {

    @ParameterizedTest
    @CsvSource({"65535, 65536", "2147483647, 2147483648"})
    void portThatDoesNotExistShouldBeNamed(String base, String last) {
        ParsedOptions options = ParsedOptions.parse(List.of("--debug-port", base));
        var failure = assertThrows(UsageException.class, () -> Debugging.of(options, 2));
        assertEquals("--debug-port: PE 1 would need port " + last + ", the largest is 65535", failure.getMessage());
    }
}
