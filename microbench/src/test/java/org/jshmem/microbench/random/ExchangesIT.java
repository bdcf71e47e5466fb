package org.jshmem.microbench.random;

import java.nio.file.Path;

import org.jshmem.microbench.Oshrun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code beside-bale} runs of ours; bale itself is not here. */
class ExchangesIT {

    private static final String PROGRAM = Path.of("src", "main", "scripts", "Exchanges.java").toAbsolutePath()
            .toString();

    @ParameterizedTest
    @ValueSource(strings = {"-np 1", "-np 3", "--hosts local:1,local:2"})
    void exchangesShouldVerifyThemselves(String pes) throws Exception {
        Oshrun run = Oshrun.run((pes + " " + PROGRAM + " 13").split(" "));
        assertEquals(0, run.exitCode(), run.output());
        assertTrue(run.output().matches("histogram \\d+\\.\\d{9} \\d+\\.\\d{9}\ngather \\d+\\.\\d{9} \\d+\\.\\d{9}\n"),
                run.output());
    }

    @Test
    void scriptShouldSayWhatItNeeds() throws Exception {
        Process process = new ProcessBuilder(Path.of("src", "main", "scripts", "beside-bale").toString(), "/nowhere",
                "2")
                .redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(2, process.waitFor(), output);
        assertTrue(output.startsWith("beside-bale DIRECTORY PES"), output);
    }
}
