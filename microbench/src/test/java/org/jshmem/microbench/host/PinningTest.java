package org.jshmem.microbench.host;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PinningTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0 | 0", "0-1 | 0 1", "2,5-7,11 | 2 5 6 7 11"})
    void rangesOfCpusAreSpelledOut(String list, String cpus) {
        List<String> status = List.of("Name:\tjava", "Cpus_allowed:\tff", "Cpus_allowed_list:\t" + list, "Threads:\t9");
        assertEquals(Arrays.stream(cpus.split(" ")).map(Integer::valueOf).toList(), Pinning.cpus(status));
    }
}
