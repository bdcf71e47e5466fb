package org.jshmem.provenance;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JvmNotesTest {

    @ParameterizedTest
    @CsvSource({"Picked up JAVA_TOOL_OPTIONS: -Xint, true", "NOTE: Picked up JDK_JAVA_OPTIONS: -Xint, true",
        "WARNING: Using incubator modules: jdk.incubator.vector, true", "PE 3: put: pe out of range, false",
        "what was Picked up , false", "'', false"})
    void notesShouldBeKnownByTheirStart(String line, boolean isNote) {
        assertEquals(isNote, JvmNotes.has(line));
    }
}
