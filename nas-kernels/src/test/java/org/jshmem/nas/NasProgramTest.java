package org.jshmem.nas;

import java.util.function.ToIntFunction;

import org.jshmem.Shmem;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class NasProgramTest {

    @Command(name = "probe")
    private static final class Probe implements ToIntFunction<Shmem> {

        @Spec
        private CommandSpec spec;

        @Option(names = "--answer", defaultValue = "0")
        private int answer;

        @Option(names = "--help", usageHelp = true)
        private boolean help;

        @Override
        public int applyAsInt(Shmem none) {
            if (answer < 0) {
                throw new ParameterException(spec.commandLine(), "answer is negative: answer=" + answer);
            }
            if (answer == 13) {
                throw new IllegalStateException("answer is unlucky");
            }
            return answer;
        }
    }

    private static int execute(int pe, String... args) {
        return NasProgram.execute(Probe.class, null, pe, args);
    }

    @Test
    void everyPeHasTheSameExitCode() {
        for (int pe : new int[]{1, 7}) {
            assertEquals(0, execute(pe));
            assertEquals(5, execute(pe, "--answer", "5"));
            assertEquals(0, execute(pe, "--help"));
            assertEquals(2, execute(pe, "--question"));
            assertEquals(2, execute(pe, "--answer", "-1"));
        }
    }

    @Test
    void failuresOfTheProgramAreNotItsArgumentsFault() {
        assertThrows(IllegalStateException.class, () -> execute(1, "--answer", "13"));
    }
}
