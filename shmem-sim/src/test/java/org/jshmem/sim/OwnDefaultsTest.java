package org.jshmem.sim;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** Properties, locales and time zones of PEs. Isolated, because the JVM's change with the turns. */
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
}
