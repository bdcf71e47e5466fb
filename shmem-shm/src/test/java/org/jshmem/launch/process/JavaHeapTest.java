package org.jshmem.launch.process;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JavaHeapTest {

    private static final long LARGE_MB = 1 << 20;

    @Test
    void pesOfOneJvmShouldCollectTogetherWhereTheyHaveProcessors() {
        assertTrue(JavaHeap.collector(List.of(), Map.of(), 16, true).contains("-XX:ParallelGCThreads=16"));
        assertEquals(JavaHeap.SERIAL, JavaHeap.collector(List.of(), Map.of(), 16, false));
        assertEquals(JavaHeap.SERIAL, JavaHeap.collector(List.of(), Map.of(), 1, true));
    }

    @Test
    void collectorOfTheUserShouldBeTheOnlyOne() {
        assertEquals(List.of(), JavaHeap.collector(List.of("-Da=b", "-XX:+UseG1GC"), Map.of(), 2, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"@arguments", "-XX:Flags=file", "-XX:VMOptionsFile=file"})
    void collectorMayBeChosenInAFile(String argument) {
        assertEquals(List.of(), JavaHeap.serial(List.of(argument), Map.of()));
        assertEquals(List.of(), JavaHeap.serial(List.of(), Map.of("JDK_JAVA_OPTIONS", "-Da=b " + argument)));
        assertEquals(JavaHeap.SERIAL, JavaHeap.serial(List.of("-Da=b" + argument), Map.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
    void collectorOfTheEnvironmentShouldBeTheOnlyOne(String variable) {
        Map<String, String> environment = Map.of(variable, "-Da=b -XX:+UseG1GC");
        assertEquals(List.of(), JavaHeap.collector(List.of(), environment, 2, true));
        assertEquals(List.of(), JavaHeap.serial(List.of(), environment));
        assertEquals(JavaHeap.SERIAL, JavaHeap.serial(List.of(), Map.of(variable, "-Da=b")));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 255", "2, 2, 509", "16, 16, 4079", "4, 16, 1019"})
    void youngGenerationShouldBeOfAsMuchForEachPe(int nPes, int nHere, int youngMb) {
        List<String> sizes = JavaHeap.sizes(List.of(), Map.of(), nPes, nHere, LARGE_MB);
        assertTrue(sizes.containsAll(List.of("-XX:NewSize=" + youngMb + "m", "-XX:MaxNewSize=" + youngMb + "m")),
                sizes::toString);
    }

    /** Together, whether in one JVM or in several, of which each could have all of it. */
    @ParameterizedTest
    @ValueSource(ints = {97, 100, 1000, 4096, 6144, 100_000})
    void pesOfAHostShouldTakeAThirdOfALargestHeapAtMost(int largestMb) {
        for (int nHere = 1; nHere <= 100; nHere++) {
            for (int nPes = 1; nPes <= nHere; nPes++) {
                for (String size : JavaHeap.sizes(List.of(), Map.of(), nPes, nHere, largestMb)) {
                    long mb = Long.parseLong(size.replaceAll("\\D", ""));
                    assertTrue(
                            size.startsWith("-Xms")
                                    ? mb <= largestMb
                                    : mb % 2 == 1 && 3 * mb * nHere <= nPes * largestMb,
                            size + " of " + nPes + " of " + nHere);
                }
            }
        }
    }

    @Test
    void smallHeapShouldKeepItsSizes() {
        assertEquals(List.of(), JavaHeap.sizes(List.of(), Map.of(), 2, 2, 100));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-Xmx1g", "-Xmn8m", "-XX:NewRatio=3", "-XX:Flags=file", "@file", "-XX:+UseZGC",
                "-XX:MaxRAMPercentage=50"})
    void heapThatTheUserMayHaveSizedShouldKeepItsSizes(String argument) {
        assertEquals(List.of(), JavaHeap.sizes(List.of("-Da=b", argument), Map.of(), 1, 1, LARGE_MB));
        assertEquals(List.of(), JavaHeap.sizes(List.of(), Map.of("JDK_JAVA_OPTIONS", argument), 1, 1, LARGE_MB));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-Dheap=-Xmx1g", "-ea", "-ea:org.jshmem...", "--add-modules=jdk.incubator.vector", "-Xlog:gc*",
                "-Xss2m"})
    void otherArgumentsShouldNotChangeTheSizes(String argument) {
        assertEquals(JavaHeap.sizes(List.of(), Map.of(), 1, 1, LARGE_MB),
                JavaHeap.sizes(List.of(argument), Map.of(), 1, 1, LARGE_MB));
    }
}
