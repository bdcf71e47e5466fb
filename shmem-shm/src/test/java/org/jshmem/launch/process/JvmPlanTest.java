package org.jshmem.launch.process;

import java.lang.Runtime.Version;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JvmPlanTest {

    @ParameterizedTest
    @ValueSource(strings = {"25", "25+36-LTS", "25.0.1+8", "25.0.2+10-LTS"})
    void virtualThreadsOfEarlyUpdatesShouldRunNobody(String java) {
        assertTrue(JvmPlan.mayLoseWakeUps(Version.parse(java)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"25.0.3+9-LTS", "25.0.4", "25.1", "26.0.1", "26.0.2+3", "27", "27-ea+1", "28.0.1"})
    void thoseOfLaterUpdatesMay(String java) {
        assertFalse(JvmPlan.mayLoseWakeUps(Version.parse(java)));
    }
}
