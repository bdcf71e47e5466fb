package org.jshmem.launch.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JvmChoiceTest {

    @ParameterizedTest
    @CsvSource({"auto, 1, 2, 1", "auto, 2, 2, 1", "auto, 3, 2, 1", "auto, 64, 2, 1",
        "auto, 64, 64, 1", "auto, 2, 4, 2", "auto, 3, 4, 1", "auto, 8, 16, 8", "auto, 12, 16, 4", "pes, 64, 2, 64",
        "1, 2, 2, 1",
        "2, 5, 2, 2", "7, 5, 2, 5", "3, 1, 2, 1"})
    void numberShouldBeAsAsked(String text, int nPes, int processors, int jvms) {
        assertEquals(jvms, choice(text).ranges(List.of(part(nPes)), Hosts.one(nPes, processors)).size());
    }

    /** Exhaustively for small ones: no PE twice, none left out, sizes that differ by one at most. */
    @Test
    void rangesShouldCoverAllPes() {
        for (int nPes = 1; nPes <= 40; nPes++) {
            for (int jvms = 1; jvms <= 45; jvms++) {
                List<PeRange> ranges = choice(Integer.toString(jvms)).ranges(List.of(part(nPes)), Hosts.one(nPes, 2));
                assertCovered(nPes, ranges);
                assertEquals(Math.min(nPes, jvms), ranges.size());
                assertEquals(ranges.size(),
                        choice(Integer.toString(jvms)).count(List.of(part(nPes)), Hosts.one(nPes, 2)));
                int least = ranges.stream().mapToInt(PeRange::count).min().orElseThrow();
                assertTrue(ranges.stream().allMatch(range -> range.count() - least <= 1), ranges.toString());
            }
        }
    }

    /** They are refused by their number, before anything is made for each. */
    @Test
    void moreThanAnybodyCouldStartShouldBeCounted() {
        int most = Integer.MAX_VALUE;
        assertEquals(most, choice("pes").count(List.of(part(most)), Hosts.one(most, 2)));
        assertEquals(most, choice("pes").count(List.of(part(most), part(most)), Hosts.one(most, 2)));
        assertEquals(1, choice("auto").count(List.of(part(most)), Hosts.one(most, 2)));
    }

    @Test
    void partsShouldNotShare() {
        List<JobPart> parts = List.of(part(1), part(5), part(2));
        for (int jvms = 1; jvms <= 9; jvms++) {
            List<PeRange> ranges = choice(Integer.toString(jvms)).ranges(parts, Hosts.one(8, 2));
            assertCovered(8, ranges);
            assertTrue(ranges.contains(new PeRange(0, 1)), ranges.toString());
            assertTrue(ranges.stream().noneMatch(range -> range.contains(5) && range.contains(6)), ranges.toString());
        }
    }

    /** Exhaustively for small ones: what is asked for holds on each host. */
    @Test
    void hostsShouldNotShare() {
        for (int nPes = 2; nPes <= 12; nPes++) {
            for (int onFirst = 1; onFirst < nPes; onFirst++) {
                Hosts hosts = Hosts.of(new int[]{onFirst, nPes - onFirst}, new int[]{2, 2});
                for (int jvms = 1; jvms <= 4; jvms++) {
                    List<PeRange> ranges = choice(Integer.toString(jvms)).ranges(List.of(part(nPes)), hosts);
                    assertCovered(nPes, ranges);
                    int border = onFirst;
                    assertEquals(Math.min(jvms, onFirst), ranges.stream().filter(pes -> pes.end() <= border).count());
                    assertEquals(Math.min(jvms, nPes - onFirst),
                            ranges.stream().filter(pes -> pes.first() >= border).count());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "", "all", "1.5", "99999999999"})
    void anythingElseShouldBeRefused(String text) {
        UsageException mistake = assertThrows(UsageException.class, () -> choice(text));
        assertTrue(mistake.getMessage().startsWith("--jvms: neither auto nor pes nor a number of at least 1: "),
                mistake.getMessage());
    }

    private static void assertCovered(int nPes, List<PeRange> ranges) {
        List<Integer> pes = new ArrayList<>();
        ranges.forEach(range -> {
            for (int pe = range.first(); pe < range.end(); pe++) {
                pes.add(pe);
            }
        });
        assertEquals(IntStream.range(0, nPes).boxed().toList(), pes);
    }

    private static JvmChoice choice(String text) {
        return JvmChoice.parse("--jvms", text);
    }

    private static JobPart part(int nPes) {
        return new JobPart(nPes, null, List.of(), Map.of(), null, List.of());
    }
}
