package org.jshmem.microbench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every measure with PEs that are threads of the test: some, and an odd number. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MeasuresTest {

    @TempDir
    private Path directory;

    static List<String> names() {
        return EveryMeasure.names(false);
    }

    @ParameterizedTest
    @MethodSource("names")
    void answersAreRight(String name) throws Exception {
        for (int nPes : new int[]{4, 3}) {
            Path json = directory.resolve(name + nPes + ".json");
            assertEquals(0, ThreadJob.bench(nPes, EveryMeasure.commandLine(name, json)));
            JsonKeys.check(json, name, nPes, "shm");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2|put-latency --form x", "2|g-latency --form copy", "2|put-bandwidth --window 0", "2|iput --stride 0",
                "2|iput --sizes 512K", "2|put-put --sync x", "1|get-get", "2|gups --table 1000", "2|gups --table 1G",
                "2|lock-fairness --seconds 0", "2|reduce --op and", "2|reduce --type x", "2|startup --rounds 0",
                "2|startup --pes 0", "2|startup --jobs sing", "2|startup --limit 0", "2|startup --ours ,none",
                "2|overlap --pairs 0", "1|wake-up", "2|message-rate --time-limit -1",
                "2|algorithms --rounds 0", "2|p-latency --warmup 0", "2|barrier --csv /",
                "2|barrier --json target/both --csv target/../target/both", "2|histogram --table x",
                "2|reduce --sizes 1G", "2|gups --sizes 8", "1|put-latency", "1|compare", "2|put-latency --sizes 0",
                "2|put-latency --sizes x", "2|put-latency --max-size -1", "2|ping-pong --iterations 0",
                "2|ping-pong --point-time 0", "2|compare --rounds 0", "2|jmh", "1|jmh [", "1|jmh --rounds 0",
                "2|put-latency --pairs 0", "2|put-latency --pairs 2", "3|put-latency --pairs 2",
                "2|put-latency --pairs x",
                "4|put-latency --pairs 2 --offset 1", "2|put-latency --offset 2", "2|put-latency --sizes 4M",
                "2|ptr-loops --symmetric-offset 3", "2|iput --local-offset 1", "2|iget --symmetric-offset 4",
                "2|put-latency --sizes 8:4", "2|put-latency --json /no/such/place", "2|put-latency --time-limit 0",
                "2|reduce --sizes 12", "2|compare-collectives --rounds 0", "2|compare-collectives --peer-limit 0",
                "2|fcollect --algorithms sing", "2|compare-collectives --algorithms all",
                "2|compare-collectives --operations reduce,sing", "2|compare-hosts --rounds 0",
                "1|compare-hosts --point-time 0", "1|compare-hosts --limit 0",
                "2|put-latency --sizes ,", "2|put-latency --pairs ,", "2|put-latency --form ,", "2|stream --forms ,",
                "2|wake-up --waits-ms ,", "2|startup --pes ,", "2|startup --jobs ,", "2|startup --ours ,",
                "2|compare-collectives --operations ,", "2|barrier --algorithms ,",
                "2|isolated --operation fcollect --sizes 1G", "8|alltoall --sizes 1048576T",
                "8|collect --sizes 1048576T", "8|fcollect --sizes 1048576T", "2|iput --sizes 1048576T --stride 16",
                "2|permute --degree 2147483647", "2|permute --rows 2147483647 --degree 2147483647",
                "1|compare-hosts --pes-per-host 0", "2|ping-pong --sizes 64", "2|barrier --sizes 8", "2|sync --cold",
                "2|p-bandwidth --window 1000000000",
                "2|compare --symmetric-local", "2|p-latency --symmetric-local", "2|atomics --local-offset 8",
                "2|put-latency --sizes 8 --local-offset 100G", "2|ptr-loops --sizes 1", "2|triangles --degree 1",
                "2|algorithms --rounds 2000000000", "2|isolated --operation barrier --sizes 8",
                "2|isolated --operation barrier --cold", "2|host-model --slots 2147483647 --chunk 8G",
                "2|stream --no-c --pgas-elements 1048576T", "2|compare-collectives --sizes 12",
                "1|compare-hosts --time-limit 0"})
    void wrongArgumentsAreRefused(int nPes, String commandLine) throws Exception {
        assertEquals(2, ThreadJob.bench(nPes, commandLine.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"put-latency --pairs 1,2 --sizes 8:64 --form copy",
                "put-bandwidth --bidirectional --window 3 --sizes 8",
                "get-bandwidth --bidirectional --pairs 2 --sizes 8", "put-latency --offset 3 --sizes 8",
                "put-latency --warmup 5 --iterations 3 --sizes 8", "put-latency --time-limit 1e-9 --sizes 8:1K",
                "reduce --op prod --type int --sizes 1000", "reduce --in-place --algorithms all --sizes 64",
                "reduce --op xor --type long --in-place --sizes 1000", "iget --stride 5 --sizes 8:256"})
    void optionsAreTaken(String commandLine) throws Exception {
        assertEquals(0, ThreadJob.quickly(4, commandLine));
    }
}
