package org.jshmem.core;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "4096, 4096", "1k, 1024", "1K, 1024", "64M, 67108864", "3.1M, 3250586", ".5m, 524288",
        "0.5m, 524288", "20kk, 20480", "64MB, 67108864", "2g, 2147483648", "1.5T, 1649267441664", "1.1, 2",
        "' 8k ', 8192", "1., 1", "1048576T, 1152921504606846976"})
    void shouldFollowTheSpecificationsSyntax(String text, long bytes) {
        assertEquals(bytes, ByteSize.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "k", ".", "-1", "1x", "1 k", "0x10", "1e3", "1.2.3", "M64"})
    void shouldRejectWhatIsNoSize(String text) {
        assertEquals("not a size: '" + text + "': expected a non-negative number with an optional factor k, m, g or t, "
                + "for example 64M or 1.5g",
                assertThrows(ShmemException.class, () -> ByteSize.parse(text)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1048577T", "9223372036854775807", "9223372036854775808", "9999999999T",
                "1152921504606846976.1"})
    void shouldSayThatASizeIsTooLarge(String text) {
        assertEquals("size too large: '" + text + "': at most 1048576T",
                assertThrows(ShmemException.class, () -> ByteSize.parse(text)).getMessage());
    }

    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "1, 1 byte", "1023, 1023 bytes", "1024, 1K", "1536, 1.5K", "1025, 1025 bytes (1.0K)",
        "67108864, 64M", "1074790400, 1025M", "1649267441664, 1.5T", "1073741760, 1073741760 bytes (1023.9M)",
        "1073741824, 1G", "1073741825, 1073741825 bytes (1.0G)", "22544384, 21.5M", "9999360, 9765K",
        "22545409, 22545409 bytes (21.5M)",
        "9223372036854775807, 9223372036854775807 bytes (8388607.9T)"})
    void shouldFormatForPeopleAndBeExactOutsideBrackets(long bytes, String text) {
        assertEquals(text, ByteSize.format(bytes));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "1023, 1023", "1024, 1K", "1536, 1536", "1610612736, 1536M", "12945719296, 12346M",
        "1152921504606846975, 1152921504606846975", "1152921504606846976, 1048576T"})
    void shouldSayExactlyWhatItParses(long bytes, String text) {
        assertEquals(text, ByteSize.exact(bytes));
        assertEquals(bytes, ByteSize.parse(text));
    }

    @Test
    void roundingShouldNeverReachTheNextFactor() {
        for (int shift = 20; shift <= 50; shift += 10) {
            assertTrue(ByteSize.format((1L << shift) - 1).matches("\\d+ bytes \\(1023[.]9[KMGT]\\)"),
                    ByteSize.format((1L << shift) - 1));
        }
    }
}
