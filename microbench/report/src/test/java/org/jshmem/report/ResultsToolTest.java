package org.jshmem.report;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ResultsToolTest {

    /** Else nothing were measured, with the exit code of success. */
    @Test
    void listOfNothingShouldBeRefused() {
        CommandLine command = new CommandLine(new ResultsTool());
        assertThrows(ParameterException.class, () -> command.parseArgs("--parts", ","));
    }

    /** Which takes its jobs twice as long, and leaves the second ones only. */
    @Test
    void partThatIsNamedTwiceShouldBeMeasuredOnce() throws Exception {
        assertEquals(1, ResultTables.of(List.of(ResultPart.BARRIER, ResultPart.BARRIER), true).size());
    }

    @ParameterizedTest
    @EnumSource(ResultPart.class)
    void helpShouldNameEveryPart(ResultPart part) {
        String help = new CommandLine(new ResultsTool()).getUsageMessage();
        assertTrue(help.matches("(?s).*[\\s,]" + part + "[\\s,].*"), help);
    }
}
