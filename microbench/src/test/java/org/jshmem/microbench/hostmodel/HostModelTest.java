package org.jshmem.microbench.hostmodel;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostModelTest {

    private static final Map<String, String> SMALL = Map.of("--point-time", "1e-4", "--warmup-time", "1e-4",
            "--passes", "2", "--sizes", "256,8K,20K", "--chunk", "4096", "--slots", "2", "--sweep", "64K");

    /** A small run with other values for some options. */
    private static int run(int nPes, String... others) throws Exception {
        return ThreadJob.bench(nPes, "host-model --no-pin", SMALL, others);
    }

    @Test
    void everythingIsMeasuredAndVerified() throws Exception {
        assertEquals(0, run(2));
    }

    @Test
    void ringsMayHaveOneChunk() throws Exception {
        assertEquals(0, run(2, "--slots", "1"));
    }

    @ParameterizedTest
    @CsvSource({"1,--slots,2", "3,--slots,2", "2,--slots,0", "2,--chunk,100", "2,--sizes,300", "2,--sweep,2G",
        "2,--passes,0", "2,--sizes,1G"})
    void wrongArgumentsAreRefused(int nPes, String option, String value) throws Exception {
        assertEquals(2, run(nPes, option, value));
    }
}
