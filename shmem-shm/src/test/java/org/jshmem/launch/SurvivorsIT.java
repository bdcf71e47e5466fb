package org.jshmem.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.JoinAgain;
import org.jshmem.launch.program.Survivor;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job that continues when PEs die: real processes and real deaths. */
@Execution(ExecutionMode.CONCURRENT) // they wait more than they compute
class SurvivorsIT {

    private static final int PES = 5;

    @ParameterizedTest(name = "{0} by {1} of {2}, then {3}, then {4}")
    @CsvSource(
            delimiter = '|',
            value = {"barrier | kill | 1 | - | -", "reduce | kill | 3 | - | -", "reduce-nb | kill | 2 | - | -",
                "future | kill | 1 | - | -", "done | kill | 2 | - | -",
                "wait | kill | 2 | - | -", "short-waits | kill | 2 | - | -",
                "wait-all | exit | 0 | - | -", "team | exception | 4 | - | -", "lock | kill | 1 | - | -",
                "barrier | kill | 1,3 | - | -", "reduce | memory | 0 | 2 | -", "wait | kill | 1 | - | 0",
                "barrier | exit | 4,0 | 2 | 1"})
    void survivorsShouldGoOn(String doing, String death, String victims, String diesInAgreement, String diesInTeam)
            throws Exception {
        List<Integer> dead = new ArrayList<>();
        for (String pe : (victims + "," + diesInAgreement + "," + diesInTeam).replace(",-", "").split(",")) {
            dead.add(Integer.parseInt(pe));
        }
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", Integer.toString(PES), "--survivors"),
                Survivor.class.getName(), doing, death, victims, diesInAgreement, diesInTeam)) {
            run.expect(switch (death) {
                case "kill" -> 137;
                case "exit" -> 7;
                default -> 1;
            });
            List<Integer> alive = IntStream.range(0, PES).filter(pe -> !dead.contains(pe)).boxed().toList();
            for (int pe : alive) {
                String line = "PE " + pe + " has gone on as " + alive.indexOf(pe) + " of " + alive.size() + " without ";
                assertTrue(run.output().contains(line), run.output() + run.errors());
            }
            for (int pe : dead) {
                assertTrue(
                        run.errors()
                                .matches("(?s).*oshrun: PE " + pe
                                        + " \\(process \\d+\\) [^\n]+; the others continue\n.*"),
                        run.errors());
            }
            assertEquals(alive.size(), run.output().lines().filter(line -> line.contains("has gone on")).count());
        }
    }

    @Test
    void deathShouldBeNamedToThoseWhoWait() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--survivors"),
                Survivor.class.getName(), "barrier", "kill", "1", "-", "-")) {
            run.expect(137);
            assertTrue(
                    run.output()
                            .matches("(?s).*PE [02]: barrierAll: PE 1 has died: [^\n]*shmemx\\.Survivors\\.shrink .*"),
                    run.output());
        }
    }

    @Test
    void jobOfAProgramThatKnowsNothingOfDeathsShouldEndWithTheFirstFailure() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--survivors"),
                Faults.class.getName(),
                "kill", "barrier")) {
            String errors = run.expect(137).errors();
            assertTrue(isToldOfDeath(errors, 0) && isToldOfDeath(errors, 1), errors);
        }
    }

    /** Of PE 2, and of the other one when that has ended by then. */
    private static boolean isToldOfDeath(String errors, int pe) {
        return errors.lines()
                .anyMatch(line -> line.matches("PE " + pe + ": barrierAll: PE(s 2, [01] have| 2 has) died: .*"));
    }

    @ParameterizedTest(name = "{0} PEs join {1} times, {2} die")
    @CsvSource(delimiter = '|', value = {"2 | 7 | 1", "3 | 9 | 0,2", "5 | 12 | 3", "8 | 6 | 0,5,7"})
    void deathShouldCountHoweverOftenTheJobWasJoinedBefore(int nPes, int joins, String victims) throws Exception {
        List<String> dead = List.of(victims.split(","));
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", Integer.toString(nPes), "--survivors"),
                JoinAgain.class.getName(), Integer.toString(joins), victims)) {
            run.expect(137);
            for (int pe = 0; pe < nPes; pe++) {
                boolean isAlive = !dead.contains(Integer.toString(pe));
                assertEquals(isAlive, run.output().contains("PE " + pe + " has gone on without [" + String.join(", ",
                        dead) + "]\n"), run.output());
                assertEquals(isAlive, run.output().matches("(?s).*PE " + pe + ": init: PEs? \\d[\\d, ]* ha(s|ve) died: "
                        + "the job can not be joined any more.*"), run.output());
            }
        }
    }

    @Test
    void peThatHasEndedShouldNotBeWaitedForByThoseThatJoinAgain() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, JoinsOnce.class.getName())) {
            assertTrue(run.expect(1).errors().contains(": init: PE 1 has ended without calling Shmem.init again\n"),
                    run.errors());
        }
    }

    /** A test program in which PE 1 does not join again. */
    static final class JoinsOnce {

        private JoinsOnce() {}

        public static void main(String[] args) {
            int pe;
            try (Shmem shmem = Shmem.init()) {
                pe = shmem.myPe();
            }
            if (pe != 1) {
                Shmem.init().close();
            }
        }
    }

    @Test
    void shrinkShouldSayHowAJobGoesOn() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, Survivor.class.getName(), "shrink", "-", "-", "-", "-")) {
            assertTrue(run.expect(1).errors().contains("shrink: this job ends when a PE dies: start it with oshrun "
                    + "--survivors\n"), run.errors());
        }
    }
}
