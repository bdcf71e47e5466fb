package org.jshmem.launch.pe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class HostSpecTest {

    private static final PeRange PES = new PeRange(32, 32);

    @Test
    void wordsShouldSayAll() {
        HostSpec spec = new HostSpec(PES, Path.of("/proc/1/fd/7"), HostSpec.ALL, "/tmp/a trace",
                List.of(BitSet.valueOf(new long[]{0b1011}), BitSet.valueOf(new long[]{0b100})), true, 2);
        List<String> words = new ArrayList<>(spec.words());
        words.addAll(List.of("demo.Main", "-x", ""));
        assertEquals(spec, HostSpec.parse(words.toArray(String[]::new)));
        assertArrayEquals(new String[]{"demo.Main", "-x", ""}, HostSpec.program(words.toArray(String[]::new)));
        assertEquals(BitSet.valueOf(new long[]{0b100}), spec.placeOf(33));
    }

    @Test
    void whatIsNotAskedForShouldBeNothing() {
        HostSpec spec = new HostSpec(PES, Path.of("plan"), HostSpec.NONE, null, List.of(), false, 0);
        assertEquals(spec, HostSpec.parse(spec.words().toArray(String[]::new)));
        assertNull(spec.placeOf(40));
    }
}
