package org.jshmem.launch.job;

import java.util.List;

import org.jshmem.launch.host.HostName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class HostPlacesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a b c | b | 1", "a.x b.x | b | 1", "a b | b.x | 1", "b.x b.y | b.y | 1", "b.x b.y | b | -1",
                "a b | c | -1", "10.0.0.1 10.0.0.2 | 10.0.0.2 | 1", "10.0.0.1 10.0.0.2 | 10 | -1"})
    void hostShouldBeFoundByItsName(String names, String name, int place) {
        assertEquals(place, HostPlaces.place(List.of(names.split(" ")), name));
    }

    @Test
    void thisHostShouldBeFoundByNameAndByAddress() {
        assertEquals(1, HostPlaces.find(List.of("203.0.113.1", HostName.get())));
        assertEquals(1, HostPlaces.find(List.of("203.0.113.1", "127.0.0.1")));
        assertEquals(-1, HostPlaces.find(List.of("203.0.113.1", "203.0.113.2")));
    }

    /** What is not known, or is claimed twice, goes in the order of the launcher. */
    @Test
    void everyHostShouldHaveAPlaceOfItsOwn() {
        List<String> names = List.of("a", "b", "c");
        assertArrayEquals(new int[]{2, 0, 1}, HostPlaces.of(new long[]{2, 0, 1}, names));
        assertArrayEquals(new int[]{2, 0, 1}, HostPlaces.of(new long[]{2, -1, -1}, names));
        assertArrayEquals(new int[]{1, 0, 2}, HostPlaces.of(new long[]{1, 1, 2}, names));
        assertArrayEquals(new int[]{0, 1, 2}, HostPlaces.of(new long[]{-1, -1, -1}, names));
        assertArrayEquals(new int[]{0, 1, 2}, HostPlaces.of(new long[]{7, 1, 7}, names));
    }
}
