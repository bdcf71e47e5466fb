package org.jshmem.launch;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Commands of oshrun that need no PEs. */
class ToolIT {

    @Test
    void toolShouldRunWithItsArguments() throws Exception {
        try (var run = OshrunProcess.start("knc-model", "barrier", "--pes", "60", "--json")) {
            assertEquals(
                    "{\"op\":\"barrier\",\"pes\":60,\"c\":55.0,\"m\":4,\"r\":3,\"tMinNs\":3562.8,\"tMaxNs\":18392.4}\n",
                    run.expect(0).output());
            assertEquals("", run.errors());
        }
    }

    @Test
    void mistakesOfAToolShouldBeItsOwn() throws Exception {
        try (var run = OshrunProcess.start("knc-model", "barrier")) {
            assertTrue(run.expect(2).errors().startsWith("oshrun knc-model: Missing required option: '--pes=N'"));
        }
    }

    @Test
    void toolShouldBeRefusedPes() throws Exception {
        try (var run = OshrunProcess.start("-np", "4", "knc-model", "barrier", "--pes", "60")) {
            assertEquals("oshrun: knc-model is a tool that runs without PEs: leave -np and --machine away\n",
                    run.expect(2).errors());
        }
    }
}
