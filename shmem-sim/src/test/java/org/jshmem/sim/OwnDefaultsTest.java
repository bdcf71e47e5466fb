package org.jshmem.sim;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** Properties, locales, time zones and environments of PEs. Isolated, because the JVM's change with the turns. */
@Isolated
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OwnDefaultsTest {

    /** Also what the JDK formats is as the PE that runs wants it, and afterwards as it was. */
    @Test
    void aPeChangesPropertiesAndLocalesForItself() {
        Locale before = Locale.getDefault();
        SimulatedRun outcome = SimulatedRun.of("uniform", 3, List.of(), "org.jshmem.sim.program.Samples$OwnDefaults");
        assertEquals("""
                PE 0: 0 0,5 GMT
                PE 0: 0 0,5 GMT
                PE 1: 1 0.5 GMT+05:00
                PE 1: 1 0.5 GMT+05:00
                PE 2: null 0.5 GMT
                PE 2: null 0.5 GMT
                """, outcome.out().lines().filter(line -> line.startsWith("PE ")).sorted()
                .collect(Collectors.joining("\n", "", "\n")));
        assertEquals(before, Locale.getDefault());
        assertNull(System.getProperty("demo"));
    }

    /** A name of a log file may have it. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void aPeHasItsNumberInItsEnvironment(String machine) {
        SimulatedRun outcome = SimulatedRun.of(machine, 2, List.of(), "org.jshmem.sim.program.Samples$OwnNumber");
        assertEquals(List.of("PE 0: 0 0 0 0 true", "PE 1: 1 1 1 1 true"),
                outcome.out().lines().filter(line -> line.startsWith("PE ")).sorted().toList());
    }
}
