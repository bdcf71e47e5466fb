package org.jshmem.launch;

import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs in which nobody can go on end by themselves and say where each PE waits; others are left alone. */
class DeadlockIT {

    @ParameterizedTest
    @EnumSource(Deadlock.class)
    void deadlockShouldEndTheJobAndNothingElseShould(Deadlock deadlock) throws Exception {
        String[] arguments = {"-np", "2", "--timeout", "10s", "-cp", OshrunProcess.testClassPath(),
            Deadlock.class.getName(), deadlock.name()};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(deadlock.isReal() ? 1 : 0).errors();
            if (deadlock.isReal()) {
                assertTrue(Pattern.compile(deadlock.message()).matcher(errors).find(), errors);
            } else {
                assertEquals("", errors);
            }
        }
    }
}
