package org.jshmem.sim.growth;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.sim.ToolCommand;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lines that operations move, on the simulated Knights Corner. */
class OperationLinesTest {

    private static final CoherentMachine KNC = (CoherentMachine) Machines.named("knc", Noise.NONE);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @EnumSource(CountedOperation.class)
    void twoCountsShouldBeTheSame(CountedOperation operation) throws Exception {
        assertEquals(OperationCount.of(KNC, operation, 5), OperationCount.of(KNC, operation, 5));
    }

    @ParameterizedTest
    @EnumSource(CountedOperation.class)
    void nobodyShouldMeetOthersWithoutALine(CountedOperation operation) throws Exception {
        OperationCount count = OperationCount.of(KNC, operation, 8);
        assertTrue(count.lines() >= 1 && count.mostLines() >= count.lines() && count.us() > 0, count::toString);
        assertTrue(count.memoryPart() >= 0 && count.memoryPart() <= 1, count::toString);
    }

    /** Each reads a line of each other, or writes one there. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16})
    void everybodyShouldHaveALineOfEachInAnAlltoall(int nPes) throws Exception {
        OperationCount count = OperationCount.of(KNC, CountedOperation.ALLTOALL, nPes);
        assertTrue(count.lines() >= nPes - 1, count::toString);
    }

    /** 64 lines of the root's, of which it writes half to the other. */
    @Test
    void dataShouldBeCounted() throws Exception {
        assertTrue(OperationCount.of(KNC, CountedOperation.BROADCAST_4K, 2).mostLines() >= 32);
        assertTrue(OperationCount.of(KNC, CountedOperation.BROADCAST, 2).mostLines() < 32);
    }

    @Test
    void tableShouldHaveARowForEachOperationAndNumberOfPes() {
        assertEquals(0, run("--machine knc --pes 1,3"), err::toString);
        assertEquals(1 + 2 * CountedOperation.values().length, out.toString().lines().count(), out::toString);
    }

    @Test
    void jsonShouldHaveTheSame() throws IOException {
        assertEquals(0, run("--pes 2 --json"), err::toString);
        List<?> results = (List<?>) JSON.std.mapFrom(out.toString()).get("results");
        assertEquals(CountedOperation.values().length, results.size());
        assertEquals("barrier", ((Map<?, ?>) results.getFirst()).get("operation"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--pes , | Invalid value for option '--pes'", "--pes 0 | --pes must be at least 1: 0",
                "--machine uniform | --machine uniform has no coherent caches",
                "--machine abacus | unknown machine: name=abacus",
                "--machine knc --pes 241 | machine knc has 240 hardware threads"})
    void mistakesShouldBeExplained(String arguments, String message) {
        assertEquals(2, run(arguments));
        assertTrue(err.toString().startsWith("oshrun operation-lines: " + message), err.toString());
    }

    private int run(String arguments) {
        return ToolCommand.execute(OperationLines.command(), out, err, arguments.split(" "));
    }
}
