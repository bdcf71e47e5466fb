package org.jshmem.microbench.startup;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;

import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.process.CommandOutcome;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Rows of made-up jobs. */
class JobRowTest {

    private static final long LIMIT_SECONDS = 1;

    /** Has an outcome for each job that it is asked to run, and no more. */
    private record MadeUp(String title, boolean isOurs, Queue<CommandOutcome> outcomes) implements JobSystem {

        static MadeUp of(String title, boolean isOurs, CommandOutcome... outcomes) {
            return new MadeUp(title, isOurs, new ArrayDeque<>(List.of(outcomes)));
        }

        @Override
        public boolean has(WholeJob job) {
            return isOurs || job.isInC();
        }

        @Override
        public CommandOutcome run(WholeJob job, int nPes, long limitSeconds) {
            return outcomes.remove();
        }
    }

    private static CommandOutcome barriers(double wall, double cpu, long ns) {
        return new CommandOutcome(null, wall, cpu, List.of(Long.toString(ns)));
    }

    private static JobRow run(JobRow row, int rounds) {
        IntStream.range(0, rounds).forEach(_ -> row.run(LIMIT_SECONDS, true));
        return row;
    }

    @Test
    void rowShouldHaveMediansLeastAndGreatest() {
        JobRow row = run(new JobRow(WholeJob.BARRIERS, 64, MadeUp.of("jshmem --bind-to=core", true,
                barriers(2, 3.5, 4_000_000), barriers(1, 3, 1_000_000), barriers(9, 20, 2_500_000))), 3);
        assertEquals("""
                # job                   PEs  system                    wall(s)       min       max     CPU(s)       min       max  inside(s)       min       max  jobs
                1,000 barriers           64  jshmem --bind-to=core       2.000     1.000     9.000       3.50      3.00     20.00     0.0025    0.0010    0.0040     3
                """,
                JobRow.head(22) + row.line(22));
        assertTrue(row.isRight());
        assertEquals(List.of("wall", "cpu", "inside"), row.results().stream().map(Result::metric).toList());
        Result cpu = row.results().get(1);
        assertEquals(List.of(3.5, 3.0, 20.0),
                List.of(cpu.distribution().median(), cpu.distribution().min(), cpu.distribution().max()));
        assertEquals("jshmem --bind-to=core", cpu.labels().get("system"));
    }

    @Test
    void jobThatFailedShouldBeSaidAndNotBeRunAgain() {
        CommandOutcome silent = new CommandOutcome(null, 1, 1, List.of("Hello from PE 0 of 2"));
        JobRow row = run(new JobRow(WholeJob.HELLO, 2, MadeUp.of("jshmem", true, silent)), 3);
        assertEquals("hello                     2  jshmem              -         -         -          -"
                + "         -         -          -         -         -     0 FAILED: 1 of 2 PEs have said hello\n",
                row.line(10));
        assertFalse(row.isRight());
        Result wall = row.results().getFirst();
        assertFalse(wall.isVerified());
        assertTrue(Double.isNaN(wall.distribution().median()));
        assertEquals("1 of 2 PEs have said hello", wall.labels().get("failure"));
    }

    /** What had been measured before must not look like data that are wrong. */
    @Test
    void jobThatFailedInTheEndShouldHaveNoNumbers() {
        CommandOutcome late = new CommandOutcome("took longer than 1 s", 1, 1, List.of());
        JobRow row = run(new JobRow(WholeJob.BARRIERS, 2, MadeUp.of("jshmem", true, barriers(2, 3.5, 4_000_000), late)),
                3);
        assertTrue(row.line(10).endsWith(" 1 FAILED: took longer than 1 s\n"), row.line(10));
        row.results().forEach(result -> assertTrue(Double.isNaN(result.distribution().median()), result::toString));
    }

    @Test
    void jobThatIsNotOursShouldNotBeOurFailure() {
        CommandOutcome failed = new CommandOutcome("mpirun failed", 1, 1, List.of());
        JobRow row = run(new JobRow(WholeJob.HELLO, 2, MadeUp.of("MPICH", false, failed)), 1);
        assertTrue(row.line(10).endsWith(" 0 FAILED: mpirun failed\n"), () -> row.line(10));
        assertTrue(row.isRight());
    }

    @Test
    void onlyTheFirstJobsOfAKindShouldNotCount() {
        MadeUp ours = MadeUp.of("jshmem", true, barriers(9, 9, 9), barriers(1, 1, 1), barriers(1, 1, 1));
        MadeUp other = MadeUp.of("MPICH", false, barriers(9, 9, 9), barriers(1, 1, 1), barriers(1, 1, 1));
        List<JobGroup> groups = JobGroup.of(List.of(WholeJob.BARRIERS), List.of(2, 8), List.of(ours, other));
        assertEquals(List.of(4L, 2L), groups.stream().map(group -> group.jobs(1)).toList());
        groups.forEach(group -> {
            group.run(1, LIMIT_SECONDS, () -> {});
            group.rows().forEach(row -> assertEquals(1.0, row.results().getFirst().distribution().max()));
        });
    }

    @Test
    void samePesShouldBeRunOnceAndTheirRowSayWhatWasAsked() {
        MadeUp ours = MadeUp.of("jshmem", true);
        MadeUp other = MadeUp.of("MPICH", false);
        List<JobGroup> groups = JobGroup.of(List.of(WholeJob.SP), List.of(2, 16, 64, 256), List.of(ours, other));
        assertEquals(List.of(1, 1), groups.stream().map(group -> group.rows().size()).toList());
        assertTrue(groups.getFirst().rows().getFirst().line(10).startsWith("sp -c S              1 of 2  jshmem "),
                () -> groups.getFirst().rows().getFirst().line(10));
        assertTrue(groups.getLast().rows().getFirst().line(10).startsWith("sp -c S                  16  jshmem "),
                () -> groups.getLast().rows().getFirst().line(10));
    }
}
