package org.jshmem.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jshmem.launch.program.JoinAgain;
import org.jshmem.launch.program.Survivor;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job on several hosts that continues when PEs die: those of the own host and of others, all of one host, of the first. */
@Execution(ExecutionMode.CONCURRENT) // they wait more than they compute
class SurvivorsOnHostsIT {

    private static final int PES = 5;

    /** What a launcher that is killed leaves behind goes with it. */
    @TempDir
    private Path temporary;

    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"2,3 | barrier | kill | 1 | - | -", "2,1,2 | wait | kill | 2 | - | -",
                "2,1,2 | team | exception | 4 | - | -", "2,1,2 | barrier | kill | 0,1 | - | -",
                "2,3 | reduce | memory | 0 | 2 | -", "2,3 | barrier | exit | 4,0 | 2 | 1"})
    void survivorsShouldGoOn(String hosts, String doing, String death, String victims, String diesInAgreement,
            String diesInTeam) throws Exception {
        List<String> options = List.of("-q", "--hosts", emulated(hosts), "--survivors");
        try (var run = OshrunProcess.startTestProgramWith(options, Survivor.class.getName(), doing, death, victims,
                diesInAgreement, diesInTeam)) {
            run.expect(exitCode(death));
            requireSurvivors(run, dead(victims, diesInAgreement, diesInTeam));
        }
    }

    /** As on one host, in other places. */
    @Tag("long")
    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"1,4 | reduce | kill | 0 | - | -", "3,2 | wait-all | exit | 3,4 | - | -",
                "2,3 | lock | kill | 2 | - | -", "1,1,3 | wait | kill | 1 | - | 0"})
    void survivorsOfMoreShouldGoOn(String hosts, String doing, String death, String victims, String diesInAgreement,
            String diesInTeam) throws Exception {
        survivorsShouldGoOn(hosts, doing, death, victims, diesInAgreement, diesInTeam);
    }

    @Tag("mpi")
    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"OPEN_MPI | barrier | kill | 1 | - | -", "MPICH | wait | kill | 4 | - | -",
                "OPEN_MPI | reduce | exit | 0,1 | 3 | 2", "MPICH | barrier | kill | 0,1 | - | 3"})
    void survivorsShouldGoOnOverMpi(MpiLauncher launcher, String doing, String death, String victims,
            String diesInAgreement, String diesInTeam) throws Exception {
        try (var run = OshrunProcess.startIn(launcher.onThisMachine(temporary), "-q", "-np", Integer.toString(PES),
                "--survivors", "-cp", OshrunProcess.testClassPath(), Survivor.class.getName(), doing, death, victims,
                diesInAgreement, diesInTeam)) {
            run.expect(exitCode(death));
            requireSurvivors(run, dead(victims, diesInAgreement, diesInTeam));
        }
    }

    @ParameterizedTest(name = "{1} joins on hosts of {0}, {2} die")
    @CsvSource(delimiter = '|', value = {"1,1 | 7 | 1", "1,2 | 9 | 0,2", "2,3 | 12 | 3", "3,2,3 | 3 | 0,5,7"})
    void deathShouldCountHoweverOftenTheJobWasJoinedBefore(String hosts, String joins, String victims)
            throws Exception {
        List<String> options = List.of("-q", "--hosts", emulated(hosts), "--survivors");
        int nPes = Arrays.stream(hosts.split(",")).mapToInt(Integer::parseInt).sum();
        List<String> dead = List.of(victims.split(","));
        try (var run = OshrunProcess.startTestProgramWith(options, JoinAgain.class.getName(), joins, victims)) {
            run.expect(137);
            for (int pe = 0; pe < nPes; pe++) {
                assertEquals(!dead.contains(Integer.toString(pe)),
                        run.output().contains("PE " + pe + " has gone on without " + dead + "\n"), run.output());
            }
        }
    }

    private static String emulated(String hosts) {
        return "local:" + hosts.replace(",", ",local:");
    }

    private static int exitCode(String death) {
        return switch (death) {
            case "kill" -> 137;
            case "exit" -> 7;
            default -> 1;
        };
    }

    private static List<Integer> dead(String... victims) {
        List<Integer> dead = new ArrayList<>();
        for (String pe : String.join(",", victims).replace(",-", "").split(",")) {
            dead.add(Integer.parseInt(pe));
        }
        return dead;
    }

    private static void requireSurvivors(OshrunProcess run, List<Integer> dead) throws Exception {
        int alive = 0;
        for (int pe = 0; pe < PES; pe++) {
            String line = "PE " + pe + " has gone on as " + alive + " of " + (PES - dead.size()) + " without ";
            assertEquals(!dead.contains(pe), run.output().contains(line), run.output() + run.errors());
            alive += dead.contains(pe) ? 0 : 1;
        }
        for (int pe : dead) {
            assertTrue(
                    run.errors().matches("(?s).*oshrun: PE " + pe + " \\(host \\S+, process \\d+\\) [^\n]+; the others "
                            + "continue\n.*"),
                    run.errors());
        }
    }
}
