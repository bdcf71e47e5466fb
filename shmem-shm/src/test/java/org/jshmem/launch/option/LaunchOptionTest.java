package org.jshmem.launch.option;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The table of options: what one column says, another does not contradict. */
class LaunchOptionTest {

    @ParameterizedTest
    @EnumSource(LaunchOption.class)
    void descriptionShouldHaveEveryWordThatTheOptionTakes(LaunchOption option) {
        for (String word : option.words()) {
            assertTrue(option.description().matches("(?s).*\\b" + word + "\\b.*"), word);
        }
    }

    @ParameterizedTest
    @EnumSource(LaunchOption.class)
    void optionShouldFitSomeJob(LaunchOption option) {
        assertTrue(option.isForHost() || option.isForSimulator());
        assertTrue(option.isForSimulator() || !option.isPassedOn());
    }

    @Test
    void misspeltWordShouldBeGuessed() {
        assertEquals(
                "--bind-to: unknown: sokcet: expected none, hwthread, core, l3cache, numa or package: did you mean socket?",
                ParsedOptions.unknownValue(LaunchOption.BIND_TO, "sokcet").getMessage());
        assertEquals("--uncaught: unknown: '': expected report, end or ignore",
                ParsedOptions.unknownValue(LaunchOption.UNCAUGHT, "").getMessage());
    }

    @Test
    void wordsShouldBeASentence() {
        assertEquals("none, hwthread, core, l3cache, numa or package", LaunchOption.BIND_TO.listed());
        assertEquals("all or none", LaunchOption.STDIN.listed());
        assertEquals("", LaunchOption.N_PES.listed());
    }
}
