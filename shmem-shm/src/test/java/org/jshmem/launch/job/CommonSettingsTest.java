package org.jshmem.launch.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.core.Setting;
import org.jshmem.launch.option.ParsedOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class CommonSettingsTest {

    @TempDir
    private Path directory;

    /** Each host reads its own, and would choose other algorithms by it. */
    @Test
    void profilesShouldBeComparedByWhatTheySay() throws Exception {
        Path one = Files.writeString(directory.resolve("one"), "reduce * * * ring\n");
        Path same = Files.writeString(directory.resolve("same"), "reduce * * * ring\n");
        String before = tuning(one.toString());
        assertEquals(before, tuning(same.toString()));
        Files.writeString(one, "reduce * * * tree\n");
        assertNotEquals(before, tuning(one.toString()));
        assertEquals(AlgorithmTable.NO_PROFILE, tuning(AlgorithmTable.NO_PROFILE));
    }

    private static String tuning(String value) {
        String variable = Setting.TUNING.variable();
        return CommonSettings.of(Map.of(variable, value), ParsedOptions.parse(List.of())).get(variable);
    }
}
