package org.jshmem.nas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The script {@code beside-npb}, with programs in place of compilers and kernels that say what they were asked for. */
class BesideNpbTest {

    private static final String SCRIPT = "src/main/scripts/beside-npb";

    /** What a kernel prints that has verified itself. */
    private static final String KERNEL = "#!/bin/sh\necho 'Verification = SUCCESSFUL'; echo 'Time in seconds = 1'\n";

    /** Makes the program that is named in its variables, with the suffix that NPB would give it. */
    private static final String MAKE = """
            #!/bin/bash
            [[ $3 = clean ]] && exit
            kernel=$3
            for word; do [[ $word = *=* ]] && declare "$word"; done
            echo "$kernel.$CLASS $CFLAGS" >>"$LOG"
            cp "$KERNEL" "$2/x/$BINDIR/$kernel.$CLASS$SUFFIX"
            """;

    @TempDir
    private Path directory;

    private Path npb;
    private Path log;

    /** A copy of the script where its root has our launcher, and NPB below a name that is that of a version. */
    @BeforeEach
    void install() throws IOException {
        npb = Files.createDirectories(directory.resolve("of-3.4"));
        log = Files.createFile(directory.resolve("log"));
        Path script = directory.resolve("nas-kernels").resolve(SCRIPT);
        Files.createDirectories(script.getParent());
        Files.copy(Path.of(SCRIPT), script);
        executable("oshrun", KERNEL);
        executable("kernel", KERNEL);
        executable("bin/make", MAKE);
        executable("bin/mpirun.openmpi", "#!/bin/sh\nfor program; do :; done\n\"$program\"\n");
        for (String tool : List.of("gfortran", "gcc", "mpif77.openmpi", "mpif90.openmpi", "mpicc.openmpi")) {
            executable("bin/" + tool, "#!/bin/sh\n");
        }
    }

    private void executable(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        assertTrue(Files.writeString(file, text).toFile().setExecutable(true));
    }

    private Path tree(String name) throws IOException {
        Path tree = npb.resolve(name);
        Files.createDirectories(tree.resolve("config"));
        Files.createDirectories(tree.resolve("x")); // makefiles run below the tree
        return tree;
    }

    private void run(int nPes, String suffix, String flags) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", directory.resolve("nas-kernels").resolve(SCRIPT).toString(),
                npb.toString(), Integer.toString(nPes), "is", "S", "1").redirectErrorStream(true);
        builder.environment().putAll(Map.of("PATH", directory.resolve("bin") + ":" + System.getenv("PATH"), "LOG",
                log.toString(), "KERNEL", directory.resolve("kernel").toString(), "SUFFIX", suffix, "FLAGS", flags));
        builder.environment().remove("PEER");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.endsWith(" 1.00\n"), output);
    }

    /** Else figures are of flags that nobody has asked for. */
    @Test
    void otherFlagsShouldMakeAnotherProgram() throws Exception {
        tree("NPB3.3-SER");
        for (String flags : List.of("-O1", "-O1", "-O3", "-O1")) {
            run(1, "", flags);
        }
        assertEquals(List.of("is.S -O1", "is.S -O3"), Files.readAllLines(log));
    }

    /** Its programs have the number of PEs in their names, those of 3.4 have not. */
    @Test
    void versionShouldBeThatOfTheTreeAndNotOfADirectoryAbove() throws Exception {
        Path tree = tree("NPB3.3-MPI");
        run(2, ".2", "-O1");
        try (Stream<Path> files = Files.walk(tree)) {
            assertEquals(List.of("is.S.2"),
                    files.filter(Files::isRegularFile).map(Path::getFileName).map(Path::toString)
                            .filter(name -> name.startsWith("is")).toList());
        }
        tree("NPB3.4-MPI");
        run(2, ".x", "-O1");
        assertEquals(2, Files.readAllLines(log).size());
    }
}
