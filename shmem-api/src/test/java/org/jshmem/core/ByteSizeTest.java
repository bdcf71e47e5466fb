package org.jshmem.core;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    @CsvSource({"0, 0", "1023, 1023", "1024, 1K", "1536, 1.5K", "67108864, 64M", "1649267441664, 1.5T"})
    void shouldFormatForPeople(long bytes, String text) {
        assertEquals(text, ByteSize.format(bytes));
    }

    @Test
    void shouldParseWhatItFormats() {
        for (int shift = 0; shift < 50; shift++) {
            assertEquals(1L << shift, ByteSize.parse(ByteSize.format(1L << shift)));
        }
    }
}
