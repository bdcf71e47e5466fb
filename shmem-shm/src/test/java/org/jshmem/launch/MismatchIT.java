package org.jshmem.launch;

import org.jshmem.contract.Mismatch;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collective calls that do not match, in jobs of real processes: they end by themselves and say why. {@code MismatchTest} has all kinds. */
class MismatchIT {

    private static final String PROGRAM = Mismatch.class.getName();

    @ParameterizedTest
    @EnumSource(names = {"OPERATOR", "VALUE_OR_OBJECT", "SIZE", "SPLIT", "CLOSED"})
    void mismatchShouldEndTheJobAndNameBothCalls(Mismatch mismatch) throws Exception {
        int nPes = mismatch.ordinal() % 2 + 2;
        String[] arguments = {"-np", Integer.toString(nPes), "--timeout", "60s", "-cp", OshrunProcess.testClassPath(),
            PROGRAM, mismatch.name()};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(1).errors();
            assertTrue(mismatch.message().matcher(errors).find(), errors);
            assertEquals("", run.output());
        }
    }
}
