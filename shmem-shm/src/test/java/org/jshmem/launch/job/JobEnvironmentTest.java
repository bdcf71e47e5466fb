package org.jshmem.launch.job;

import java.util.List;
import java.util.Map;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JobEnvironmentTest {

    @Test
    void optionShouldBeTheSettingOfItsCollective() {
        assertEquals("ring", environment("reduce=ring").ofJob().get("SHMEM_REDUCE_ALGORITHM"));
    }

    /** The variable is not what the user has set. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {"\"\" | not COLLECTIVE=NAME: '': expected ", "ring | not COLLECTIVE=NAME: ring: expected ",
                "=ring | no collective with algorithms to choose from: '': there are barrier, ",
                "reduce= | reduce has no algorithm '': there are ",
                "reduce=ring=ring | reduce has no algorithm ring=ring: there are "})
    void mistakeShouldBeThatOfTheOption(String choice, String mistake) {
        String message = assertThrows(UsageException.class, () -> environment(choice)).getMessage();
        assertTrue(message.startsWith("--algorithm: " + mistake), message);
    }

    private static JobEnvironment environment(String choice) {
        return new JobEnvironment(Map.of(), ParsedOptions.parse(List.of("--algorithm", choice)), false);
    }
}
