package org.jshmem.launch.stream;

import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class FilePatternTest {

    @ParameterizedTest
    @CsvSource({"out, out", "d/%r.%s, d/7.err", "%R-%n, 007-128", "100%%, 100%", "%%r%r, %r7"})
    void placesShouldBeFilledIn(String pattern, String file) {
        assertEquals(file, new FilePattern(pattern).file(7, 128, "err").toString());
    }

    @Test
    void numbersShouldHaveTheLengthOfTheLargest() {
        FilePattern pattern = new FilePattern("%R");
        for (int nPes = 1; nPes <= 1_100; nPes++) {
            for (int pe : new int[]{0, nPes / 2, nPes - 1}) {
                String name = pattern.file(pe, nPes, "out").toString();
                assertEquals(Integer.toString(nPes - 1).length(), name.length(), name);
                assertEquals(pe, Integer.parseInt(name));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"%x", "a%", "'% r'"})
    void unknownPlacesShouldBeRefused(String pattern) {
        var failure = assertThrows(UsageException.class, () -> new FilePattern(pattern));
        assertEquals("--output-filename: only %r, %R, %n, %s and %% are known: " + pattern, failure.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"out, true", "%n.%s, true", "%%r, true", "%r, false", "a/%R.%s, false"})
    void filesOfSeveralPesShouldBeKnown(String pattern, boolean shared) {
        ParsedOptions options = ParsedOptions.parse(List.of("--output-filename", pattern));
        assertEquals(shared, StreamSpec.of(options, 4).doPesShareFiles());
    }
}
