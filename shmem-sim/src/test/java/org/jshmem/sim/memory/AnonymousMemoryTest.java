package org.jshmem.sim.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class AnonymousMemoryTest {

    /** More than hosts have; one that promises no more than it has refuses. */
    private static final long BYTES = 1L << 42;

    @Test
    void pagesAreThereWhenTheyAreTouched() throws IOException {
        assumeTrue(!Files.readString(Path.of("/proc/sys/vm/overcommit_memory")).startsWith("2"));
        try (Arena arena = Arena.ofShared()) {
            MemorySegment all = AnonymousMemory.map(BYTES, arena);
            assertEquals(BYTES, all.byteSize());
            for (long at = 0; at < BYTES; at += BYTES / 8) {
                assertEquals(0, all.get(JAVA_LONG, at));
                all.set(JAVA_LONG, at, at + 1);
            }
            assertEquals(BYTES / 8 + 1, all.get(JAVA_LONG, BYTES / 8));
        }
    }

    @Test
    void itIsGoneWithItsArena() {
        MemorySegment all;
        try (Arena arena = Arena.ofShared()) {
            all = AnonymousMemory.map(1 << 20, arena);
        }
        assertThrows(IllegalStateException.class, () -> all.get(JAVA_LONG, 0));
    }

    @Test
    void moreThanCanBeAddressedIsRefused() {
        try (Arena arena = Arena.ofShared()) {
            assertNull(AnonymousMemory.map(1L << 62, arena));
        }
    }
}
