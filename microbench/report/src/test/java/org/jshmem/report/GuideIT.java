package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jshmem.report.guide.MarkdownBlock;
import org.jshmem.report.guide.SnippetRunner;
import org.jshmem.report.guide.Snippets;
import org.jshmem.report.guide.Transcript;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

/**
 * Everything that the guide shows compiles and runs, and so does the Java of the READMEs; {@link DocumentedCommandsIT} has their commands.
 * {@link Snippets} says what Java blocks may be. Shell blocks of a chapter run one after the other in a directory that
 * has its files; {@link Transcript} compares what is printed. A comment {@code not run: REASON} above a fence leaves a block out.
 */
class GuideIT {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path GUIDE = ROOT.resolve(Path.of("shmem-api", "docs"));
    private static final Path EXAMPLES = ROOT.resolve(Path.of("microbench", "src", "main", "examples"));
    private static final Pattern EXAMPLE = Pattern.compile("(\\w+)`");
    private static final String MARK = "-- end of a command of the guide --";
    /** Said where PEs outnumber the processors of this host. */
    private static final Pattern SHARED_JVM = Pattern.compile("oshrun: (warning: )?\\d+ PEs share .*\n");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]*)(#[^)]*)?\\)");

    /** Commands of READMEs that are no oshrun of this clone, by how they begin, and what runs them. */
    private static final Map<String, String> OTHER_COMMANDS = Map.of(
            "mvn ", "is what runs this test",
            "cd my-program && mvn ", "NewProjectIT",
            "oshrun -np 4 target/my-program.jar", "NewProjectIT",
            "oshrun --hosts a:32,b:32 ", "OshrunHostsIT",
            "mpirun ", "MpiIT",
            "mpiexec ", "MpiIT");

    @TempDir
    private static Path shared;

    private static Path bin;

    private record Outcome(int exitCode, String output) {}

    @BeforeAll
    static void putOshrunOnThePath() throws IOException {
        bin = BriefOshrun.in(Files.createDirectory(shared.resolve("bin")), "").getParent();
    }

    static List<Path> chapters() throws IOException {
        try (Stream<Path> files = Files.list(GUIDE)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        }
    }

    private static List<Path> readmes() throws IOException {
        List<Path> readmes = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> modules = Files.list(ROOT)) {
            modules.map(module -> module.resolve("README.md")).filter(Files::exists).sorted().forEach(readmes::add);
        }
        return readmes;
    }

    @Test
    void javaShouldCompileAndHoldItsAssertions(@TempDir Path directory) throws Exception {
        List<Path> documents = new ArrayList<>(readmes());
        documents.addAll(chapters());
        Snippets snippets = new Snippets(documents);
        assertTrue(snippets.size() > 40, () -> snippets.size() + " blocks");
        assertEquals(List.of(), snippets.compile(directory, System.getProperty("java.class.path")));
        String classPath = classPath(directory);
        String blocks = snippets.size() + " blocks\n";
        Outcome run = bash(directory,
                "oshrun -q --jvms 1 --jvm-arg -ea --timeout 120 -np 4 -cp " + classPath + " " + Snippets.MAIN);
        assertEquals(new Outcome(0, blocks), run);
        Outcome check = bash(directory,
                "oshrun --machine uniform --check --jvm-arg -ea --timeout 120 -np 4 -cp " + classPath + " "
                        + Snippets.MAIN + " checked");
        assertEquals(0, check.exitCode, check.output);
        assertTrue(check.output.contains(blocks), check.output);
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void commandsShouldDoWhatStandsThere(Path chapter, @TempDir Path directory) throws Exception {
        List<MarkdownBlock> blocks = MarkdownBlock.of(chapter);
        Set<String> files = new TreeSet<>();
        for (MarkdownBlock block : blocks) {
            if (block.fileName() != null) {
                Files.writeString(directory.resolve(block.fileName()), block.text());
                files.add(block.fileName());
            } else if (block.directive("not run") == null) {
                switch (block.language()) {
                    case "sh" -> runScript(block, directory);
                    case "console" -> runTranscript(block, directory);
                    default -> assertTrue(block.isJava(),
                            block.place() + ": no such language");
                }
            }
        }
        String commands = String.join("\n",
                blocks.stream().filter(block -> !block.isJava()).map(MarkdownBlock::text).toList());
        files.removeIf(file -> commands.contains(file) || commands.contains(file.replace(".java", "")));
        assertEquals(Set.of(), files, chapter + ": files that no command uses");
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void linksShouldLeadSomewhere(Path chapter) throws IOException {
        for (Matcher link = LINK.matcher(Files.readString(chapter)); link.find();) {
            String target = link.group(1);
            Path file = target.isEmpty() ? chapter : chapter.resolveSibling(target);
            assertTrue(target.startsWith("http") || Files.exists(file), chapter + ": " + link.group());
            assertTrue(link.group(2) == null || anchors(file).contains(link.group(2)), chapter + ": " + link.group());
        }
    }

    /** By their names, which {@code oshrun examples} knows. */
    @ParameterizedTest
    @MethodSource("chapters")
    void chaptersShouldEndWithExamples(Path chapter) throws IOException {
        if (!chapter.endsWith("README.md")) {
            String last = Files.readAllLines(chapter).getLast();
            assertTrue(last.startsWith("Examples: `oshrun examples "), chapter + ": " + last);
            for (Matcher name = EXAMPLE.matcher(last); name.find();) {
                assertTrue(Files.exists(EXAMPLES.resolve(name.group(1) + ".java")), chapter + ": " + name.group(1));
            }
        }
    }

    @Test
    void commandsOfReadmesShouldBeRunSomewhere() throws IOException {
        for (Path readme : readmes()) {
            for (MarkdownBlock block : MarkdownBlock.of(readme)) {
                assertTrue(Set.of("", "java", "sh").contains(block.language()), block.place() + ": no such language");
                for (String line : block.language().equals("sh") ? block.lines() : List.<String>of()) {
                    assertTrue(line.isBlank() || line.startsWith("./oshrun")
                            || OTHER_COMMANDS.keySet().stream().anyMatch(line::startsWith),
                            () -> block.place() + ": who runs " + line);
                }
            }
        }
    }

    /** A mistake is reported with file and line. */
    @ParameterizedTest
    @ValueSource(
            strings = {"int x = 1 +;", "String s = null;\ns.length();",
                "int unused = (int) 1;"})
    void mistakesInJavaShouldBeReportedByFileAndLine(String statements, @TempDir Path directory) throws Exception {
        Path document = Files.writeString(directory.resolve("wrong.md"),
                "# Wrong\n\n```java\n" + statements + "\n```\n");
        Snippets snippets = new Snippets(List.of(document));
        List<String> mistakes = snippets.compile(directory, System.getProperty("java.class.path"));
        String found = mistakes.isEmpty()
                ? bash(directory,
                        "oshrun -q --jvm-arg -ea -np 2 -cp " + classPath(directory) + " " + Snippets.MAIN).output
                : String.join("\n", mistakes);
        int line = 3 + (int) statements.lines().count();
        assertTrue(found.contains("wrong.md:" + line), found);
    }

    @Test
    void mistakesInCommandsShouldBeReportedByFileAndLine(@TempDir Path directory) throws Exception {
        Path document = Files.writeString(directory.resolve("wrong.md"),
                "```sh\ntrue\nfalse\n```\n\n```console\n$ echo yes\nyes\n$ echo yes\nno\n```\n");
        List<MarkdownBlock> blocks = MarkdownBlock.of(document);
        AssertionError script = fails(() -> runScript(blocks.getFirst(), directory));
        assertTrue(script.getMessage().contains("wrong.md:3"), script.getMessage());
        AssertionError transcript = fails(() -> runTranscript(blocks.getLast(), directory));
        assertTrue(transcript.getMessage().contains("wrong.md:9"), transcript.getMessage());
    }

    private interface Action {
        void run() throws Exception;
    }

    private static AssertionError fails(Action action) throws Exception {
        try {
            action.run();
        } catch (AssertionError e) {
            return e;
        }
        return fail("has not failed");
    }

    /** Ends with the first command that fails. */
    private static void runScript(MarkdownBlock block, Path directory) throws Exception {
        String report = "set -eE; trap 'echo \"" + block.document().getFileName() + ":$LINENO: exit code $?\"' ERR";
        Outcome run = bash(directory, report + block.textAtItsLine());
        assertEquals(0, run.exitCode, () -> block.place() + ":\n" + run.output);
    }

    private static void runTranscript(MarkdownBlock block, Path directory) throws Exception {
        Transcript transcript = Transcript.of(block);
        String[] outputs = bash(directory, transcript.script(MARK)).output.split(MARK + "\n", -1);
        for (int i = 0; i < transcript.commands().size(); i++) {
            Transcript.Command command = transcript.commands().get(i);
            String complaint = command.complaint(outputs[i].lines().toList());
            String place = block.document().getFileName() + ":" + command.line() + ": ";
            String printed = outputs[i];
            assertEquals(null, complaint,
                    () -> place + command.text() + ": " + complaint + "\nall that is printed:\n" + printed);
        }
    }

    private static Outcome bash(Path directory, String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script).redirectErrorStream(true)
                .directory(directory.toFile());
        builder.environment().put("JSHMEM_BUILD", "never");
        builder.environment().merge("PATH", bin.toString(), (path, first) -> first + ":" + path);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), SHARED_JVM.matcher(output).replaceAll(""));
    }

    /** What a PE that runs snippets needs: these, who calls them, and JUnit. */
    private static String classPath(Path snippets) throws Exception {
        List<String> parts = new ArrayList<>(List.of(snippets.toString()));
        for (Class<?> type : List.of(SnippetRunner.class, Test.class, ValueSource.class,
                org.opentest4j.AssertionFailedError.class,
                org.junit.platform.commons.JUnitException.class)) {
            parts.add(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
        }
        return String.join(":", parts);
    }

    private static Set<String> anchors(Path document) throws IOException {
        Set<String> anchors = new TreeSet<>();
        Files.readAllLines(document).stream().filter(line -> line.startsWith("#")).forEach(line -> anchors
                .add("#" + line.replaceFirst("^#+ ", "").toLowerCase().replaceAll("[^\\w -]", "").replace(' ', '-')));
        return anchors;
    }
}
