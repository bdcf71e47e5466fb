package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the first run in a fresh clone prints while Maven builds; here a script stands for Maven. */
class FirstBuildIT {

    private static final String ROOT = Path.of("..").toAbsolutePath().normalize().toString();

    /** Says what Maven would, its colours included unless they are refused, and puts jars where it would. */
    private static final String MAVEN = """
            #!/bin/bash
            [[ " $* " == *" -Dstyle.color=never "* ]] || printf '\\e[0m'
            grep -q 'JAVA_VERSION="25' "$JAVA_HOME/release" || echo '[ERROR] wrong JDK'
            echo '[INFO] Building shmem-api 0.1.0-SNAPSHOT                                    [2/7]'
            echo '[WARNING] of no interest'
            %s
            echo '[INFO] Building shmem-shm 0.1.0-SNAPSHOT                                    [4/7]'
            for m in shmem-api shmem-shm shmem-sim microbench nas-kernels microbench/report; do
                mkdir -p $m/target
                cp @ROOT@/shmem-shm/target/shmem-shm.jar $m/target/${m##*/}.jar
            done
            cp @ROOT@/shmem-api/target/shmem-api.jar shmem-api/target
            ln -s @ROOT@/shmem-shm/target/lib shmem-shm/target/
            touch shmem-shm/target/aot # no caches in this test
            echo '[INFO] BUILD SUCCESS'
            """.replace("@ROOT@", ROOT);

    @TempDir
    private Path home;

    /** Here, so that nobody follows the links. */
    @AfterEach
    void removeAll() throws Exception {
        new ProcessBuilder("find", home.toString(), "-mindepth", "1", "-delete").start().waitFor();
    }

    private OshrunProcess start(String failure, String... arguments) throws Exception {
        Files.copy(Path.of(ROOT, "oshrun"), home.resolve("oshrun"));
        Files.createFile(home.resolve("pom.xml"));
        Path maven = Files.createDirectory(home.resolve("bin")).resolve("mvn");
        assertTrue(Files.writeString(maven, MAVEN.formatted(failure)).toFile().setExecutable(true));
        return OshrunProcess.startIn(
                "cd '" + home + "'; unset JSHMEM_BUILD; export new=precious JAVA_HOME=/nowhere PATH=\"$PWD/bin:"
                        + System.getProperty("java.home") + "/bin:$PATH\"; exec \"${@:1:2}\" ./oshrun \"${@:4}\"",
                arguments);
    }

    @Test
    void eachModuleShouldBeALine() throws Exception {
        try (var run = start("", "-np", "1", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1")) {
            assertEquals("0:0:\n0:end\n", run.expect(0).output());
            assertEquals(List.of("oshrun: building jshmem, once; this takes about a minute",
                    "oshrun: building shmem-api (2 of 7)", "oshrun: building shmem-shm (4 of 7)"),
                    run.errors().lines().toList());
        }
    }

    @Test
    void failureShouldBeShown() throws Exception {
        try (var run = start("echo '[INFO] x'; echo '[ERROR] A.java:[3,5] no such symbol'; echo '  symbol: y'; exit 1",
                "-np", "1", "hello")) {
            assertEquals("", run.expect(2).output());
            assertEquals(List.of("oshrun: building jshmem, once; this takes about a minute",
                    "oshrun: building shmem-api (2 of 7)", "[ERROR] A.java:[3,5] no such symbol", "  symbol: y",
                    "oshrun: the build failed; see above"), run.errors().lines().toList());
        }
    }

    /** As where its JVM does not start. */
    @Test
    void whatMavenSaysBeforeItBeginsShouldBeShown() throws Exception {
        try (var run = start("echo 'Unrecognized option: -Xbogus'; exit 1", "-np", "1", "hello")) {
            run.expect(2);
            assertEquals(List.of("[WARNING] of no interest", "Unrecognized option: -Xbogus",
                    "oshrun: the build failed; see above"), run.errors().lines().skip(2).toList());
        }
    }

    /** A jar that Maven was writing or copying is there, and it would do neither again. */
    @Test
    void buildThatWasEndedShouldBeDoneAnew() throws Exception {
        String[] program = {"-q", "-np", "1", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1"};
        for (String module : List.of("shmem-api", "shmem-shm", "microbench/report")) {
            Path target = Files.createDirectories(home.resolve(module).resolve("target"));
            Files.createDirectories(home.resolve(module).resolve("src").resolve("main"));
            Files.writeString(target.resolve(Path.of(module).getFileName() + ".jar"), "half a jar");
            Files.writeString(Files.createDirectory(target.resolve("lib")).resolve("library.jar"), "half a jar");
        }
        Files.createFile(home.resolve(".build.unfinished"));
        try (var run = start("[[ -z $(find . -name '*.jar') ]] || echo '[ERROR] left'", program)) {
            assertEquals("0:0:\n0:end\n", run.expect(0).output());
            assertEquals(3, run.errors().lines().count(), run.errors());
        }
        assertFalse(Files.exists(home.resolve(".build.unfinished")));
    }

    /**
     * Also when it comes to the script alone, which a shell notices only after the command that runs. The environment has a name that the
     * script has, too, for a directory that it removes then.
     */
    @Test
    void signalShouldEndTheBuild() throws Exception {
        Path precious = Files.createDirectory(home.resolve("precious"));
        try (var run = start("touch started; sleep 300", "-np", "1", "hello")) {
            while (!Files.exists(home.resolve("started"))) {
                Thread.sleep(10);
            }
            run.process().destroy();
            run.expect(143).awaitNoProcess();
        }
        assertTrue(Files.exists(precious));
    }

    /** It asks for the state of the job, of which there is none yet, and the job continues. */
    @Test
    void signalThatAsksForTheStateShouldNotEndTheBuild() throws Exception {
        try (var run = start("touch started; until [[ -e asked ]]; do sleep 0.01; done", "-q", "-np", "1", "-cp",
                OshrunProcess.testClassPath(), Lines.class.getName(), "1")) {
            while (!Files.exists(home.resolve("started"))) {
                Thread.sleep(10);
            }
            new ProcessBuilder("kill", "-USR1", Long.toString(run.process().pid())).start().waitFor();
            Files.createFile(home.resolve("asked"));
            assertEquals("0:0:\n0:end\n", run.expect(0).output());
        }
    }
}
