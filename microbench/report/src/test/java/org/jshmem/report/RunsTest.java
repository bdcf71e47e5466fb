package org.jshmem.report;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RunsTest {

    private static Runs of(String host, String commit, String date) {
        return new Runs(Map.of("host", host, "cpu", "a fast one", "jvm", "HotSpot 25", "commit", commit, "date", date));
    }

    @Test
    void resultsShouldBelongTogetherUnlessTheyAreOfAnotherHostOrCommit() {
        Runs earlier = of("a", "0123456789", "yesterday");
        earlier.add(SampleRuns.run("stream", Map.of()));
        Runs resumed = of("a", "0123456789", "today");
        assertEquals(List.of(), resumed.addOfTheSame(earlier));
        assertEquals(1, resumed.all().size());
        Runs other = of("b", "abcdef0123", "today");
        assertEquals(List.of("host: a, now b", "commit: 0123456789, now abcdef0123"), other.addOfTheSame(earlier));
        assertEquals(0, other.all().size());
    }
}
