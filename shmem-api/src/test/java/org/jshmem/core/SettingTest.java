package org.jshmem.core;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SettingTest {

    @Test
    void deprecatedTwinShouldCountOnlyWhenTheVariableIsUnset() {
        assertNull(Setting.SYMMETRIC_SIZE.in(Map.of()));
        assertEquals("1m", Setting.SYMMETRIC_SIZE.in(Map.of("SMA_SYMMETRIC_SIZE", "1m")));
        assertEquals("2m", Setting.SYMMETRIC_SIZE.in(Map.of("SMA_SYMMETRIC_SIZE", "1m", "SHMEM_SYMMETRIC_SIZE", "2m")));
        assertNull(Setting.CHECKS.in(Map.of("SMA_CHECKS", "off")));
    }

    @Test
    void descriptionShouldNameEverySettingWithItsValueOrDefault() {
        String text = Setting.describeAll(Map.of("SHMEM_DEBUG", "yes"));
        for (Setting setting : Setting.values()) {
            assertTrue(text.contains(setting.variable()), text);
        }
        assertTrue(text.matches("(?s).*SHMEM_DEBUG +yes .*"), text);
        assertTrue(text.matches("(?s).*SHMEM_SYMMETRIC_SIZE +\\(up to 1G.*"), text);
    }

    @Test
    void wrongValueShouldBeNamedWithWhatIsAllowed() {
        assertEquals("SHMEM_CHECKS=perhaps: expected on or off",
                Setting.CHECKS.problem(Map.of("SHMEM_CHECKS", "perhaps")));
        assertEquals("SHMEM_SYMMETRIC_SIZE=12q: expected a number with an optional factor k, m, g or t, up to 1048576T",
                Setting.SYMMETRIC_SIZE.problem(Map.of("SMA_SYMMETRIC_SIZE", "12q")));
        assertEquals("SHMEM_SEGMENT_ORIGIN=: expected memfd or file",
                Setting.SEGMENT_ORIGIN.problem(Map.of("SHMEM_SEGMENT_ORIGIN", "")));
        assertNull(Setting.CHECKS.problem(Map.of()));
        assertNull(Setting.CHECKS.problem(Map.of("SHMEM_CHECKS", "off")));
        assertNull(Setting.SYMMETRIC_SIZE.problem(Map.of("SHMEM_SYMMETRIC_SIZE", "1.5g")));
        assertNull(Setting.DEBUG.problem(Map.of("SHMEM_DEBUG", "")));
    }

    @Test
    void copyShouldTakeOverWhatIsSetAndWhatIsNot() {
        Map<String, String> to = new HashMap<>(Map.of("SHMEM_INFO", "1", "SMA_DEBUG", "1", "OTHER", "1"));
        Setting.INFO.copy(Map.of(), to);
        Setting.DEBUG.copy(Map.of("SMA_DEBUG", "2"), to);
        Setting.CHECKS.copy(Map.of("SHMEM_CHECKS", "off"), to);
        assertEquals(Map.of("SHMEM_DEBUG", "2", "SHMEM_CHECKS", "off", "OTHER", "1"), to);
    }
}
