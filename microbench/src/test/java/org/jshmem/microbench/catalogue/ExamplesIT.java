package org.jshmem.microbench.catalogue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jshmem.microbench.Oshrun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every example verifies itself: on the PEs that its header names, on other numbers of them, and some on a simulated machine. */
class ExamplesIT {

    private static final Path DIRECTORY = ExamplesTool.directory(Path.of("..").toAbsolutePath().normalize());

    /** Other numbers of PEs, one for each example in turn. */
    private static final int[] OTHER_PES = {1, 2, 3, 5};

    private static final String CORRECT = ": correct";

    /** It has several threads for each PE. */
    private static final Set<String> NOT_SIMULATED = Set.of("Threads");

    /** One that it says it has. */
    private static final Set<String> WITH_A_RACE = Set.of("Cache");

    @TempDir
    private static Path classes;

    private static List<Example> all;

    /** Those that end by themselves. */
    private static List<Example> programs;

    @BeforeAll
    static void compileAll() throws Exception {
        all = ExamplesTool.examples(DIRECTORY);
        programs = all.stream().filter(example -> !example.group().equals("mistakes")).toList();
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-Xlint:all", "-Werror", "-d",
                classes.toString(), "-cp", Path.of("..", "shmem-api", "target", "shmem-api.jar").toString()));
        all.forEach(example -> arguments.add(example.source().toString()));
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        assertEquals(0, compiler.run(System.out, System.err, arguments.toArray(String[]::new)));
    }

    @Test
    void programsShouldPrintWhatTheirHeadersSay() throws Exception {
        Map<Integer, List<Example>> byPes = programs.stream()
                .collect(Collectors.groupingBy(Example::nPes, TreeMap::new, Collectors.toList()));
        for (Map.Entry<Integer, List<Example>> entry : byPes.entrySet()) {
            String output = run(List.of("--jvms", "1", "-np", entry.getKey().toString()), entry.getValue());
            List<String> lines = output.lines().map(ExamplesIT::withoutTimes).toList();
            entry.getValue().forEach(example -> assertTrue(lines.contains(withoutTimes(example.prints())),
                    () -> example + "\n" + output));
        }
    }

    @Test
    void programsShouldBeCorrectOnOtherNumbersOfPes() throws Exception {
        for (int i = 0; i < OTHER_PES.length; i++) {
            List<Example> some = everyOf(programs, OTHER_PES.length, i);
            assertCorrect(run(List.of("--jvms", "1", "-np", Integer.toString(OTHER_PES[i])), some), some);
        }
    }

    @Test
    void simulatedProgramsShouldDoTheSameAgain() throws Exception {
        List<Example> some = everyOf(without(NOT_SIMULATED), 3, 0);
        List<String> options = List.of("--machine", "uniform", "-np", "4");
        String output = run(options, some);
        assertCorrect(output, some);
        assertEquals(output, run(options, some));
    }

    /** They are models of how to order and complete operations. */
    @Test
    void checkerShouldFindNoMistakes() throws Exception {
        Set<String> leftOut = new HashSet<>(NOT_SIMULATED);
        leftOut.addAll(WITH_A_RACE);
        List<Example> some = without(leftOut);
        String output = run(List.of("--machine", "uniform", "--check", "-np", "4"), some);
        assertCorrect(output, some);
        assertTrue(output.contains("check: no mistakes found"), output);
    }

    @ParameterizedTest
    @CsvSource({"Neighbours, 0", "Heat, 0", "Flag, 3", "Late, 124"})
    void sourceFilesShouldRunAsTheirHeadersSay(String name, int exitCode) throws Exception {
        Example example = all.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        List<String> command = new ArrayList<>(example.options());
        command.add(example.source().toString());
        Oshrun run = Oshrun.run(command.toArray(String[]::new));
        assertEquals(exitCode, run.exitCode(), run::output);
        assertTrue(run.output().lines().anyMatch(example.prints()::equals), run::output);
    }

    @Test
    void listShouldNameAll() throws Exception {
        Oshrun list = Oshrun.run("examples");
        assertEquals(0, list.exitCode(), list::output);
        List<String> lines = list.output().lines().map(line -> line.strip().replaceAll(" {2,}", " ")).toList();
        assertTrue(lines.containsAll(Example.GROUPS), list::output);
        all.forEach(example -> assertTrue(lines.contains(example.name() + " -np " + example.nPes() + " "
                + example.summary()), list::output));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Heat", "heat", "Heat.java"})
    void sourceShouldBePrinted(String name) throws Exception {
        Oshrun print = Oshrun.run("examples", name);
        assertEquals(0, print.exitCode(), print::output);
        assertEquals(Files.readString(DIRECTORY.resolve("Heat.java")), print.output());
    }

    @ParameterizedTest
    @CsvSource({"Fire, 'no such example: Fire (oshrun examples lists all)'",
        "Heta.java, 'no such example: Heta.java: did you mean Heat? (oshrun examples lists all)'",
        "--apth, 'Unknown option: ''--apth'' (oshrun examples --help shows all options)'"})
    void misspeltNameShouldBeOneSentence(String name, String message) throws Exception {
        Oshrun mistake = Oshrun.run("examples", name);
        assertEquals(2, mistake.exitCode(), mistake::output);
        assertEquals("oshrun examples: " + message + "\n", mistake.output());
    }

    private static String run(List<String> options, List<Example> examples) throws Exception {
        List<String> command = new ArrayList<>(options);
        command.addAll(List.of("-cp", classes + File.pathSeparator + Path.of("target", "test-classes"),
                EveryExample.class.getName()));
        examples.forEach(example -> command.add(example.name()));
        Oshrun run = Oshrun.run(command.toArray(String[]::new));
        assertEquals(0, run.exitCode(), () -> command + "\n" + run.output());
        return run.output();
    }

    /** A line begins as that of the header does, which may hold numbers of PEs. */
    private static void assertCorrect(String output, List<Example> examples) {
        for (Example example : examples) {
            if (example.prints().endsWith(CORRECT)) {
                String start = example.prints().substring(0, example.prints().indexOf(':') + 1);
                assertTrue(output.lines().anyMatch(line -> line.startsWith(start) && line.endsWith(CORRECT)),
                        () -> example + "\n" + output);
            }
        }
    }

    private static List<Example> without(Set<String> names) {
        return programs.stream().filter(example -> !names.contains(example.name())).toList();
    }

    private static List<Example> everyOf(List<Example> examples, int distance, int first) {
        return IntStream.iterate(first, i -> i < examples.size(), i -> i + distance).mapToObj(examples::get).toList();
    }

    private static String withoutTimes(String line) {
        return line.replaceAll("\\d+ ns", "TIME");
    }
}
