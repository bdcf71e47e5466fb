package org.jshmem.core;

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
}
