package org.jshmem.shm.segment;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JobSegmentTest {

    /** Who interrupts a thread before it initialises the library means what the program does, not the mapping. */
    @ParameterizedTest
    @EnumSource
    void interruptedThreadShouldMakeAndOpenSegments(JobSegment.Origin origin) {
        Thread.currentThread().interrupt();
        try (JobSegment made = JobSegment.create(2, 1 << 20, origin);
                JobSegment opened = JobSegment.open(made.path())) {
            assertEquals(2, opened.shape().localPes());
        } finally {
            assertTrue(Thread.interrupted(), "the program is to see it");
        }
    }

    /** As a descriptor of a process may be. */
    @Test
    void rootDirectoryShouldBeNoSegment() {
        assertFalse(JobSegment.isNamed(Path.of("/")));
    }
}
