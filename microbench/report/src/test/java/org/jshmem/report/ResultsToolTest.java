package org.jshmem.report;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertTrue;

class ResultsToolTest {

    @ParameterizedTest
    @EnumSource(ResultPart.class)
    void helpShouldNameEveryPart(ResultPart part) {
        String help = new CommandLine(new ResultsTool()).getUsageMessage();
        assertTrue(help.matches("(?s).*[\\s,]" + part + "[\\s,].*"), help);
    }
}
