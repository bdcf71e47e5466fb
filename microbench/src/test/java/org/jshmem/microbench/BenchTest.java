package org.jshmem.microbench;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BenchTest {

    @ParameterizedTest
    @CsvSource({"0,--list", "0,--help", "0,barrier --help", "2,''", "2,bare", "2,--verbose", "2,barrier --iterations 0",
        "2,barrier --warmup-time 0", "2,reduce --sizes 12"})
    void everyPeHasTheSameExitCode(int status, String commandLine) throws Exception {
        String[] args = commandLine.isEmpty() ? new String[0] : commandLine.split(" ");
        assertEquals(status, ThreadJob.bench(2, args));
    }
}
