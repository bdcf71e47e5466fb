package org.jshmem.launch.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.job.HostList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AgentCommandTest {

    private static final Map<String, String> ENVIRONMENT = Map.of("SMA_SYMMETRIC_SIZE", "64M", "MINE", "a b",
            "MINE_TOO",
            "", "HOME", "/");

    @Test
    void optionsShouldReachTheHosts() {
        assertEquals("--hosts a:2,b --launcher none -x SHMEM_SYMMETRIC_SIZE=64M -np 4 -q prog -np 9",
                command("--hosts=a:2,b --launcher mpirun --quiet --dry-run -n 4 prog -np 9"));
    }

    @Test
    void exportedVariablesShouldHaveTheirValues() {
        assertEquals(
                "--hosts a,b --launcher none -x SHMEM_SYMMETRIC_SIZE=64M -x OTHER=1 -x MINE=a b -x MINE_TOO= prog :: "
                        + "-x HOME=/ -- -prog -x HOME",
                command("--hosts a,b -x OTHER=1 -x MINE* prog", "-x HOME -- -prog -x HOME"));
        assertEquals("--hosts a,b --launcher none -x SHMEM_SYMMETRIC_SIZE=64M -x A=1 prog :: -x A=1 -x A=2 prog",
                command("--hosts a,b -genv A 1 prog", "-env A 2 prog"));
    }

    /** A launcher of MPI would take a colon for its own. */
    @Test
    void programsShouldReachTheHosts() {
        List<String> sent = words("--hosts a,b first ::", "-np 2 second ::: :a");
        assertFalse(sent.contains(":"), sent.toString());
        List<ParsedOptions> received = ParsedOptions.parseParts(AgentCommand.received(sent));
        assertEquals(List.of(List.of("first", "::"), List.of("second", ":::", ":a")),
                received.stream().map(ParsedOptions::rest).toList());
    }

    @Test
    void colonsOfTheUserShouldStay() {
        List<String> words = List.of("--hosts", "a,b", "first", "::", ":", "second");
        assertEquals(words, AgentCommand.received(words));
    }

    @Test
    void startedOnesShouldNotStartOthers() {
        String command = command("--hosts a,b prog");
        ParsedOptions options = ParsedOptions.parse(List.of(command.split(" ")));
        assertTrue(AgentCommand.isStartedByAnother(options));
        assertFalse(AgentCommand.isStartedByAnother(parse("--hosts a,b prog")));
    }

    private static ParsedOptions parse(String part) {
        return ParsedOptions.parse(List.of(part.split(" ")));
    }

    private static String command(String... parts) {
        return String.join(" ", words(parts));
    }

    private static List<String> words(String... parts) {
        List<ParsedOptions> parsed = ParsedOptions.parseParts(List.of(String.join(" : ", parts).split(" ")));
        List<String> command = AgentCommand.of(Path.of("/o/oshrun"), parsed,
                HostList.parse(parsed.getFirst().value(LaunchOption.HOSTS)), ENVIRONMENT);
        assertEquals("/o/oshrun", command.getFirst());
        return command.subList(1, command.size());
    }
}
