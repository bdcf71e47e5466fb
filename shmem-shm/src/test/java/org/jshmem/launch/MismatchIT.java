package org.jshmem.launch;

import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.contract.Mismatch;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collective calls that do not match, in jobs of real processes: they end by themselves and say why. */
class MismatchIT {

    private static final String PROGRAM = Mismatch.class.getName();

    @ParameterizedTest
    @EnumSource(Mismatch.class)
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

    @ParameterizedTest
    @EnumSource(ReduceAlgorithm.class)
    void everyReductionShouldFindAnotherOperator(ReduceAlgorithm algorithm) throws Exception {
        String[] arguments = {"-np", "5", "--timeout", "60s", "--algorithm", "reduce=" + algorithm.spelling(), "-cp",
            OshrunProcess.testClassPath(), PROGRAM, Mismatch.OPERATOR.name()};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(1).errors();
            assertTrue(Mismatch.OPERATOR.message().matcher(errors).find(), errors);
        }
    }
}
