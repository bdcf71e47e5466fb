package org.jshmem.nas;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import static org.junit.jupiter.api.Assertions.assertEquals;

class CheckpointOptionsTest {

    @Command
    private static final class Probe {

        @Mixin
        private final CheckpointOptions checkpoints = new CheckpointOptions();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {"--checkpoint=d --every=1 | none", "--every=1 | --every needs --checkpoint DIR",
                "--checkpoint=d --every=0 | --every must be at least 1: iterations=0",
                "--checkpoint= | --checkpoint: an empty name: give a directory, . for the current one"})
    void whatDoesNotFitIsRefused(String options, String complaint) {
        assertEquals(complaint, CommandLine.populateCommand(new Probe(), options.split(" ")).checkpoints.complaint());
    }
}
