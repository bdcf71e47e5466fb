package org.jshmem.microbench.catalogue;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SpellingTest {

    private static final List<String> NAMES = List.of("Heat", "Lock", "HashTable", "SampleSort", "WaitAny");

    @ParameterizedTest
    @CsvSource({"'', '', 0", "abc, abc, 0", "'', abc, 3", "abc, '', 3", "kitten, sitting, 3", "flaw, lawn, 2",
        "haet, heat, 1"})
    void distanceShouldCountMistakes(String from, String to, int distance) {
        assertEquals(distance, Spelling.distance(from, to));
    }

    @ParameterizedTest
    @CsvSource({"het, Heat", "Haet, Heat", "HASHTABLE, HashTable", "hashtabel, HashTable", "loc, Lock",
        "sort, SampleSort",
        "any, WaitAny", "zzz, ", "a, ", "'', "})
    void nearestNameShouldBeMeant(String word, String meant) {
        assertEquals(meant, Spelling.nearest(word, NAMES));
    }
}
