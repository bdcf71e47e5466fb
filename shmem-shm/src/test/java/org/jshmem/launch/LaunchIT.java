package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the command line says reaches the PEs. */
class LaunchIT {

    private static final String ECHO = Echo.class.getName();

    @Test
    void argumentsEnvironmentAndInputShouldReachThePes() throws Exception {
        String[] arguments = {"-np", "2", "-x", "GREETING=hello you", "-cp", OshrunProcess.testClassPath(), "--", ECHO,
            "-np", "a b", "--"};
        try (var run = OshrunProcess.start(arguments)) {
            run.process().outputWriter().append("line\n").close();
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(List.of("0 [-np, a b, --] hello you <line>", "1 [-np, a b, --] hello you <>"), lines);
            assertEquals(List.of("error of 0", "error of 1"), run.errors().lines().sorted().toList());
        }
    }

    @Test
    void jarShouldRunItsMainClass(@TempDir Path directory) throws Exception {
        Path jar = directory.resolve("echo.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, ECHO);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        try (var run = OshrunProcess.start("-cp", OshrunProcess.testClassPath(), jar.toString(), "x")) {
            run.process().outputWriter().close();
            assertEquals("0 [x] null <>\n", run.expect(0).output());
        }
    }

    @Test
    void unknownProgramShouldListWhatThereIs() throws Exception {
        try (var run = OshrunProcess.start("no.such.Program")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: no such program: no.such.Program: neither bundled ("), errors);
        }
    }

    @Test
    void noArgumentsShouldShowTheHelp() throws Exception {
        for (String[] arguments : Arrays.asList(new String[0], new String[]{"--help"})) {
            try (var run = OshrunProcess.start(arguments)) {
                String output = run.expect(arguments.length == 0 ? 2 : 0).output();
                assertTrue(
                        output.contains(
                                "Usage: oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS] [: [OPTIONS] PROGRAM ...]"),
                        output);
                assertTrue(output.contains("oshrun -np 64 is -c S"), output);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 0 hello | -np: not a number of at least 1: 0",
                "-np x hello | -np: not a number of at least 1: x",
                "--nonsense | unknown option: --nonsense (oshrun --help shows all options)",
                "--heap 12q hello | --heap: not a size: '12q': expected a non-negative number with an optional factor k, m, "
                        + "g or t, for example 64M or 1.5g",
                "--timeout soon hello | --timeout: not a time: soon: expected seconds or a number with ms, s or m, for "
                        + "example 30 or 500ms",
                "-x NO_SUCH_VARIABLE hello | -x: no such environment variable: NO_SUCH_VARIABLE: set it, or give a value "
                        + "with -x NO_SUCH_VARIABLE=VALUE",
                "--trace t hello | --trace needs a simulated machine: add --machine uniform",
                "missing.jar | no such jar file: missing.jar"})
    void mistakesShouldBeExplainedInOneLine(String arguments, String message) throws Exception {
        String[] withClassPath = (("-cp " + OshrunProcess.testClassPath() + " " + arguments)
                .replaceAll("\\bhello\\b", ECHO)).split(" ");
        try (var run = OshrunProcess.start(withClassPath)) {
            assertEquals("oshrun: " + message + "\n", run.expect(2).errors());
        }
    }
}
