package org.jshmem.launch.stream;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LinePrefixTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 10, 999, 1_000, 65_535})
    void tagShouldNameAnyPe(int pe) {
        LinePrefix prefix = LinePrefix.of(Integer.toString(pe),
                new StreamSpec(StreamSpec.NONE, true, false, null, true, false));
        assertEquals("[" + pe + "] ", new String(prefix.now(), StandardCharsets.UTF_8));
    }
}
