package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The commands that the documents print: what they start exists and has the options, and where it is an example,
 * prints what stands there. Long ones are not run; their help lists their options.
 */
class DocumentedCommandsIT {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final List<Path> DOCUMENTS = Stream
            .of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "shmem-api/README.md", "shmem-shm/README.md",
                    "shmem-hosts/README.md", "shmem-sim/README.md", "microbench/README.md", "nas-kernels/README.md")
            .map(ROOT::resolve)
            .toList();
    private static final String EXAMPLES = "microbench/src/main/examples/";

    private static final Pattern LINE = Pattern.compile("^(?:\\$ )?\\./oshrun( .*?)?(?: +# .*)?$", Pattern.MULTILINE);
    private static final Pattern INLINE = Pattern.compile("`\\./oshrun([^`]*)`");

    private static final Set<String> WITH_VALUE = Set.of("-np", "--machine", "--noise", "--trace", "--jvm-arg",
            "--heap", "--timeout", "--bind-to", "--jvms", "--debug-port", "--hosts", "--launcher");

    private static final Map<String, String> PLACEHOLDERS = Map.of("N", "1", "KERNEL", "is");

    private static final Pattern OPTION = Pattern.compile("--?[a-z][a-z-]*");

    @TempDir
    private Path directory;

    private final Map<List<String>, Outcome> runs = new HashMap<>();

    private record Outcome(int exitCode, String output) {}

    /** The options of oshrun, and the program with its arguments. */
    private record Command(List<String> options, List<String> program) {

        static Command of(String text) {
            List<String> words = Arrays.stream(text.strip().split("\\s+"))
                    .filter(word -> !word.isEmpty())
                    .map(word -> PLACEHOLDERS.getOrDefault(word, word))
                    .toList();
            int at = 0;
            while (at < words.size() && words.get(at).startsWith("-")) {
                at += WITH_VALUE.contains(words.get(at)) ? 2 : 1;
            }
            return new Command(words.subList(0, at), words.subList(at, words.size()));
        }

        boolean isExample() {
            return !program.isEmpty() && program.getFirst().endsWith(".java");
        }

        boolean isAboutOshrun() {
            return program.isEmpty() || Set.of("info", "completion", "man", "new", "top").contains(program.getFirst());
        }
    }

    @Test
    void programsShouldExistAndHaveTheOptions() throws Exception {
        List<Command> commands = commands().stream().filter(c -> !c.isExample() && !c.isAboutOshrun()).toList();
        assertTrue(commands.size() > 20, commands::toString);
        for (Command command : commands) {
            List<String> words = new ArrayList<>(List.of(command.program.getFirst()));
            if (command.program.size() > 1 && !command.program.get(1).startsWith("-")) {
                words.add(command.program.get(1)); // the measure of a benchmark, whose help names it
            }
            List<String> measure = List.copyOf(words.subList(1, words.size()));
            words.add("--help");
            Outcome help = oshrun(words);
            assertEquals(0, help.exitCode, () -> command + ": no such program:\n" + help.output);
            assertTrue(measure.stream().allMatch(help.output::contains), () -> command + ": no such measure");
            for (String word : command.program) {
                if (OPTION.matcher(word).matches()) {
                    assertTrue(Pattern.compile("[\\s\\[,]" + word + "\\b").matcher(help.output).find(),
                            () -> command + ": no option " + word + ":\n" + help.output);
                }
            }
        }
    }

    @Test
    void optionsOfOshrunShouldBeAccepted() throws Exception {
        for (List<String> options : new LinkedHashSet<>(commands().stream().map(Command::options).toList())) {
            List<String> words = new ArrayList<>(options);
            int pes = words.indexOf("-np");
            if (pes >= 0) {
                words.set(pes + 1, "1");
            }
            words.add("hello");
            Outcome hello = oshrun(words);
            assertEquals(0, hello.exitCode, () -> words + hello.output);
        }
    }

    @Test
    void examplesShouldPrintWhatStandsThere() throws Exception {
        for (Path document : DOCUMENTS) {
            for (String block : Files.readString(document).split("```")) {
                if (block.startsWith("\n$ ./oshrun ") && !block.contains("Late.java")) { // which takes long, to show that
                    List<String> lines = block.strip().lines().toList();
                    Outcome run = oshrun(List.of(lines.getFirst().substring("$ ./oshrun ".length()).split(" ")));
                    List<String> printed = run.output.lines().sorted().toList();
                    assertTrue(printed.containsAll(lines.subList(1, lines.size())), () -> block + run.output);
                }
            }
        }
    }

    @Test
    void programOfTheReadmeShouldBeTheExample() throws IOException {
        String readme = Files.readString(DOCUMENTS.getFirst());
        assertTrue(readme.contains("```java\n" + Files.readString(ROOT.resolve(EXAMPLES + "Neighbours.java")) + "```"));
    }

    private static List<Command> commands() throws IOException {
        List<Command> commands = new ArrayList<>();
        for (Path document : DOCUMENTS) {
            String text = Files.readString(document);
            Stream.concat(LINE.matcher(text).results(), INLINE.matcher(text).results())
                    .map((MatchResult found) -> Command.of(found.group(1) == null ? "" : found.group(1)))
                    .forEach(commands::add);
        }
        return commands;
    }

    /** In a directory where files may be written; each command once, and without C2, which would take a fifth of the time. */
    private Outcome oshrun(List<String> words) throws Exception {
        Outcome known = runs.get(words);
        if (known != null) {
            return known;
        }
        List<String> command = new ArrayList<>(
                List.of(ROOT.resolve("oshrun").toString(), "--jvm-arg", "-XX:TieredStopAtLevel=1"));
        words.forEach(word -> command.add(word.startsWith(EXAMPLES) ? ROOT.resolve(word).toString() : word));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).directory(directory.toFile());
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Outcome outcome = new Outcome(process.waitFor(), output);
        runs.put(words, outcome);
        return outcome;
    }
}
