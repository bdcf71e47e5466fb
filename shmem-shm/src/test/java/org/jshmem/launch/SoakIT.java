package org.jshmem.launch;

import java.util.List;

import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Launches in a row, none of which may hang; {@code -Dlaunches=1000} makes it a long soak. */
class SoakIT {

    private static final int LAUNCHES = Integer.getInteger("launches", 6);

    private static final List<String> JVMS = List.of("1", "2", "pes");

    @Test
    void everyLaunchShouldEnd() throws Exception {
        for (int launch = 0; launch < LAUNCHES; launch++) {
            int nPes = 1 + launch % 4;
            try (var run = OshrunProcess.start("-q", "-np", Integer.toString(nPes), "-cp",
                    OshrunProcess.testClassPath(), "--jvms", JVMS.get(launch % JVMS.size()), "-x",
                    "SHMEM_PE_THREADS=" + (launch / JVMS.size() % 2 == 0 ? "virtual" : "platform"),
                    Lines.class.getName(), "1")) {
                assertEquals(2 * nPes, run.expect(0).output().lines().count());
            }
        }
        System.out.println(LAUNCHES + " launches of 1 to 4 PEs in JVMs of each number, all ended");
    }
}
