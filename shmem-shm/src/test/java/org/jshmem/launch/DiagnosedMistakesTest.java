package org.jshmem.launch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The table of mistakes that OpenSHMEM leaves undefined, numbered as in a list of them, and the tests that show what is
 * said about each. Two need a shadow of all memory, which only {@code oshrun --machine knc --check} has; its tests stand in
 * that module. Here, a source that changes before quiet (15) does no harm where a put has read it on return, and only
 * collectives that have been started are looked after; what atomics mixed with other accesses (16) do is shown by litmus
 * tests. Two threads in collectives of one team (12) are shown beside the guard that finds them, in another module.
 */
class DiagnosedMistakesTest {

    private record Row(int number, String mistake, String test, String method) {}

    private static final List<Row> TABLE = List.of(
            new Row(1, "call after the end", "contract.LifecycleProgram", "main"),
            new Row(2, "PE out of range", "contract.DiagnosticsContract", "peOutOfRange"),
            new Row(3, "not symmetric", "contract.DiagnosticsContract", "notASymmetricObject"),
            new Row(3, "end beyond the object", "contract.DiagnosticsContract", "outOfBoundsAndMisaligned"),
            new Row(3, "read-only destination", "contract.ReadOnlyContract",
                    "readOnlyViewsShouldBeRefusedWhereTheyWouldBeWritten"),
            new Row(4, "use after free, second free", "contract.MemoryContract", "useAfterFreeShouldThrow"),
            new Row(4, "free of a part", "contract.DiagnosticsContract", "allocation"),
            new Row(5, "allocations that differ", "launch.MismatchIT", "mismatchShouldEndTheJobAndNameBothCalls"),
            new Row(6, "collectives that differ", "launch.MismatchIT", "mismatchShouldEndTheJobAndNameBothCalls"),
            new Row(7, "null segment with a length", "contract.DataMovementContract",
                    "nothingShouldBeMovedFromTheNullSegment"),
            new Row(7, "null reference", "contract.NullArgumentsContract", "nullShouldBeNamed"),
            new Row(8, "overlap", "contract.DiagnosticsContract", "overlapAndBlocks"),
            new Row(9, "misalignment", "contract.DiagnosticsContract", "outOfBoundsAndMisaligned"),
            new Row(10, "strides out of range", "contract.StridedContract", "wrongStridesShouldBeDiagnosed"),
            new Row(10, "strides of alltoalls", "contract.DataMovementContract",
                    "wrongStridesAndOverlapShouldBeDiagnosed"),
            new Row(11, "teams out of range", "contract.TeamsContract",
                    "wrongSplitsShouldFailOnEveryPeAndLeaveTheParentUsable"),
            new Row(12, "wrong thread for the level, two at a time", "contract.ThreadRules", "main"),
            new Row(13, "destroyed teams and contexts", "contract.TeamsContract",
                    "destroyedContextsAndTeamsShouldSaySo"),
            new Row(13, "world closed, contexts left", "contract.DiagnosticsContract", "whatCannotBeClosed"),
            new Row(13, "team with requests", "contract.NonblockingCollectivesContract",
                    "requestsShouldOutliveTheirTeamWhenTheyAreComplete"),
            new Row(14, "locks of others, twice", "contract.LocksContract", "misuseShouldBeDiagnosed"),
            new Row(14, "words that are no locks", "contract.LocksContract", "wordOfAnotherKindShouldBeDiagnosed"),
            new Row(14, "no lock", "contract.LocksContract", "wordThatIsNoLockShouldBeDiagnosed"),
            new Row(15, "memory of a started collective", "contract.NonblockingCollectivesContract",
                    "memoryInUseShouldBeLeftAlone"),
            new Row(16, "mixed accesses: litmus rows of M25", "litmus.LitmusTableTest", "everyGuaranteeShouldBeCited"),
            new Row(17, "null operators of waits", "contract.WaitSetsContract", "wrongArgumentsShouldBeDiagnosed"),
            new Row(17, "null operators of signals", "contract.SignalsContract", "wrongArgumentsShouldBeDiagnosed"),
            new Row(18, "end without close", "launch.FaultIT", "firstFailureShouldEndTheJobAndBeNamed"),
            new Row(19, "deadlock", "launch.DeadlockIT", "deadlockShouldEndTheJobAndNothingElseShould"),
            new Row(20, "pSync", "contract.LegacyContract", "wrongPSyncShouldBeDiagnosed"));

    @Test
    void everyMistakeShouldHaveARow() {
        assertEquals(IntStream.rangeClosed(1, 20).boxed().toList(),
                TABLE.stream().map(Row::number).distinct().toList());
    }

    @Test
    void everyTestShouldExist() throws ClassNotFoundException {
        for (Row row : TABLE) {
            Class<?> test = Class.forName("org.jshmem." + row.test);
            assertTrue(Arrays.stream(test.getDeclaredMethods()).anyMatch(method -> method.getName().equals(row.method)),
                    row.toString());
        }
    }
}
