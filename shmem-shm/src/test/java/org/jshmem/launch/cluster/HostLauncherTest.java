package org.jshmem.launch.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Launchers of which nothing is there but what they say of their version. */
class HostLauncherTest {

    @TempDir
    private Path path;

    private HostLauncher find(String... variables) {
        return HostLauncher.find(null, variables.length == 0
                ? Map.of("PATH", path.toString())
                : Map.of("PATH", path.toString(), variables[0], "1"));
    }

    private Path write(String name, String version) throws IOException {
        Path file = Files.createFile(path.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return Files.writeString(file,
                "#!/bin/sh\n[ \"$*\" = --version ] || [ \"$*\" = '--mca x y z --version' ] && echo '"
                        + version + "'\n");
    }

    @Test
    void mpirunShouldBeTakenBeforeMpiexec() throws IOException {
        write("mpiexec", "HYDRA build details:");
        assertEquals(Family.HYDRA, find().family());
        write("mpirun", "mpirun (Open MPI) 5.0.1");
        assertEquals(Family.OPEN_MPI, find().family());
        assertEquals("mpirun (Open MPI) 5.0.1", find().version());
        assertEquals(List.of("libmpi.so.40"), find().libraries());
    }

    @Test
    void srunShouldBeTakenInAnAllocationOnly() throws IOException {
        write("srun", "slurm 23.02.6");
        assertTrue(assertThrows(UsageException.class, this::find).getMessage().contains("neither mpirun nor mpiexec"));
        assertEquals(Family.SLURM, find("SLURM_JOB_ID").family());
        write("mpirun", "mpirun (Open MPI) 5.0.1");
        assertEquals(Family.SLURM, find("SLURM_JOB_ID").family());
        assertEquals(Family.OPEN_MPI, find().family());
    }

    @Test
    void unknownLauncherShouldBePassedOver() throws IOException {
        write("mpirun", "mpirun of tomorrow");
        assertEquals(
                "oshrun does not know the launcher mpirun (mpirun of tomorrow): name that of Open MPI, of MPICH's family "
                        + "or of Slurm with --launcher",
                assertThrows(UsageException.class, this::find).getMessage());
        write("mpiexec", "HYDRA build details:");
        assertEquals(Family.HYDRA, find().family());
    }

    @Test
    void namedLauncherShouldBeAskedWithItsOptions() throws IOException {
        Path own = write("own", "mpirun (Open MPI) 4.1.4");
        HostLauncher launcher = HostLauncher.find(own + " --mca 'x' \"y z\"", Map.of());
        assertEquals(Family.OPEN_MPI, launcher.family());
        assertEquals(List.of(own.toString(), "--mca", "x", "y z"), launcher.words());
        List<String> command = launcher.command(List.of("a", "b"), List.of("oshrun", "program"));
        assertEquals(launcher.words(), command.subList(0, 4));
        assertEquals("oshrun program", String.join(" ", command.subList(command.size() - 2, command.size())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | --launcher: the command is missing: expected for example mpirun",
                "'a \"b' | --launcher: a quotation mark has no partner",
                "echo -n | --launcher: echo -n --version says '--version': expected mpirun of Open MPI, mpiexec of MPICH's "
                        + "family or srun"})
    void mistakesShouldBeExplained(String asked, String message) {
        assertEquals(message,
                assertThrows(UsageException.class, () -> HostLauncher.find(asked, Map.of())).getMessage());
    }

    @Test
    void absentLauncherShouldBeNamed() {
        assertEquals("--launcher: cannot start no-such-command: is it on the PATH?",
                assertThrows(UsageException.class, () -> HostLauncher.find("no-such-command -x", Map.of()))
                        .getMessage());
    }
}
