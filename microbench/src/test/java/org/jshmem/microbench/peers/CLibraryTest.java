package org.jshmem.microbench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

class CLibraryTest {

    private static final String OPEN_MPI = "oshrun (OpenRTE) 4.1.4";
    private static final String JSHMEM = "jshmem 0.1.0, OpenSHMEM 1.6";

    @TempDir
    private Path directory;

    private Path program(String path, String version) throws IOException {
        Path program = directory.resolve(path);
        Files.createDirectories(program.getParent());
        Files.writeString(program, version);
        program.toFile().setExecutable(true);
        return program;
    }

    private Optional<CLibrary.Tools> installed(CLibrary library) {
        return library.installed(
                name -> Stream.of("own", "c", "other").map(part -> directory.resolve(part, name)).filter(Files::exists)
                        .findFirst().orElse(null),
                CLibraryTest::version);
    }

    private static String version(Path program) {
        try {
            return Files.readString(program);
        } catch (IOException e) {
            return "";
        }
    }

    /** Else Open MPI's is not installed where our bin is first on the PATH. */
    @Test
    void launcherBesideTheCompilerShouldComeBeforeOurs() throws Exception {
        program("own/oshrun", JSHMEM);
        Path compiler = program("c/oshcc", "");
        Path launcher = program("c/oshrun", OPEN_MPI);
        assertEquals(Optional.of(new CLibrary.Tools(compiler, launcher)), installed(CLibrary.OSHMEM_BASIC));
        assertEquals(List.of(launcher.toString(), "--mca", "memory", "^patcher", "--oversubscribe", "--bind-to", "none",
                "-np", "3", "program"), CLibrary.OSHMEM_MPI.launch(launcher, 3, false, "program"));
    }

    @Test
    void launcherMayBeElsewhere() throws Exception {
        Path compiler = program("c/mpicc", "");
        Path launcher = program("other/mpirun", "HYDRA build details");
        assertEquals(Optional.of(new CLibrary.Tools(compiler, launcher)), installed(CLibrary.MPICH));
    }

    @Test
    void launcherOfAnotherLibraryShouldNotCount() throws Exception {
        program("own/oshrun", JSHMEM);
        program("c/oshcc", "");
        assertEquals(Optional.empty(), installed(CLibrary.OSHMEM_BASIC));
    }
}
