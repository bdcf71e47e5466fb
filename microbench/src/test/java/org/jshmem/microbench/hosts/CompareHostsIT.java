package org.jshmem.microbench.hosts;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs on two hosts within a job. */
@Tag("mpi")
class CompareHostsIT {

    private static final Path OSHRUN = Path.of("..", "oshrun");

    @Test
    void librariesThatAreThereShouldBeComparedAndOthersNamed() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(OSHRUN.toString(), "-q", "--timeout=240s", "-np", "1", "bench",
                "compare-hosts", "--rounds", "2", "--time-limit", "0.1", "--point-time", "0.01")
                .redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        boolean isCompared = false;
        for (String library : List.of("Open MPI", "MPICH")) {
            if (!output.contains(library + " is absent: ")) {
                isCompared = true;
                String table = output.substring(output.indexOf("# over " + library));
                List<String> rows = table.lines().skip(1).limit(HostsPoint.values().length).toList();
                for (String row : rows) {
                    assertTrue(row.matches(".{24} +\\d+( +[0-9.]+){3} .*( +[0-9.]+){2}"), output);
                }
            }
        }
        assertEquals(isCompared, output.contains("the time limit ended it: medians of 1 round\n"), output);
        assertEquals(isCompared ? 0 : 1, process.exitValue(), output);
    }
}
