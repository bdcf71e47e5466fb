package org.jshmem.microbench.catalogue;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SpellingTest {

    private static final List<String> NAMES = List.of("Heat", "Lock", "HashTable", "SampleSort", "WaitAny");

    @ParameterizedTest
    @CsvSource({"het, Heat", "Haet, Heat", "HASHTABLE, HashTable", "hashtabel, HashTable", "loc, Lock",
        "sort, SampleSort",
        "any, WaitAny", "zzz, ", "a, ", "'', "})
    void nearestNameShouldBeMeant(String word, String meant) {
        assertEquals(meant, Spelling.nearest(word, NAMES));
    }
}
