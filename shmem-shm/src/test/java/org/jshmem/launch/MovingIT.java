package org.jshmem.launch;

import java.util.List;

import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Who moves is told from those who stand still. Apart from other tests: where many processes want the processors, a wait ends before
 * the PE has given way so often that it counts as one.
 */
@Isolated
class MovingIT {

    @Test
    void peThatMovesShouldBeToldFromThoseThatStandStill() throws Exception {
        List<String> options = List.of("-q", "-np", "3", "--timeout", "10s");
        try (var run = OshrunProcess.startTestProgramWith(options, Hang.class.getName(), "moving")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 0[^\n]*, blocked for \\d+\\.\\d s:\n"
                    + "  waits until .*barrierAll: not called yet by PE 2\n.*"), errors);
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(process \\d+\\)[^\n]*, still moving:\n.*"), errors);
        }
    }
}
