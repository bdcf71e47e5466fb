package org.jshmem.microbench.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.jshmem.core.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code oshrun examples [NAME]}: lists the example programs, or prints one. */
@Command(
        name = "oshrun examples",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Lists the example programs by groups, with the number of PEs that suits each. Each is a source file that says "
                + "in its first lines what it shows and how it is run, and verifies what it computes. With NAME prints it, to be "
                + "read, or to begin a program of one's own: oshrun examples Heat > Heat.java")
public final class ExamplesTool implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int USAGE = 2;

    /** Of each column of the list. */
    private static final int INDENT = 2;
    /** A program that reads the list, as grep does, wants an example in a line. */
    private static final int UNWRAPPED = 1_000;

    /** Set by the launcher: the clone, or the directory into which the archive was unpacked. */
    private static final String HOME_PROPERTY = "org.jshmem.home";

    @Spec
    private CommandSpec command;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The example to print, as the list names it.")
    private String name;

    @Option(names = "--path", description = "Prints where the file of NAME is, or the directory of all.")
    private boolean isPath;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    private final Path directory;

    ExamplesTool(Path directory) {
        this.directory = directory;
    }

    /**
     * Prints and ends the JVM.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(run(directory(Path.of(System.getProperty(HOME_PROPERTY))), args)));
    }

    /** Returns the exit code. */
    static int run(Path directory, String... args) {
        return new CommandLine(new ExamplesTool(directory))
                .setParameterExceptionHandler((e, _) -> {
                    System.err.println("oshrun examples: " + e.getMessage() + hint(e));
                    return USAGE;
                })
                .setExecutionExceptionHandler((e, _, _) -> {
                    System.err.println("oshrun examples: cannot read the examples: " + e.getMessage());
                    return FAILED;
                })
                .execute(args);
    }

    private static String hint(ParameterException mistake) {
        return mistake instanceof UnmatchedArgumentException ? " (oshrun examples --help shows all options)" : "";
    }

    /** Where an installation has its examples. */
    static Path directory(Path home) {
        Path ofClone = home.resolve("microbench", "src", "main", "examples");
        return Files.isDirectory(ofClone) ? ofClone : home.resolve("share", "examples");
    }

    @Override
    public Integer call() throws IOException {
        Path real = directory.toRealPath(); // an installation with an odd name has a second one, while the launcher lives
        List<Example> examples = examples(real);
        if (name != null) {
            Example example = find(examples);
            System.out.print(isPath ? example.source() + "\n" : Files.readString(example.source()));
        } else if (isPath) {
            System.out.println(real);
        } else {
            System.out.print(listing(examples, isTerminal() ? command.commandLine().getUsageHelpWidth() : UNWRAPPED));
        }
        return 0;
    }

    /** In the order in which they are listed. */
    static List<Example> examples(Path directory) throws IOException {
        List<Example> examples = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(each -> each.toString().endsWith(Example.SUFFIX)).toList()) {
                examples.add(Example.of(file));
            }
        }
        examples.sort(Comparator.comparing((Example example) -> Example.GROUPS.indexOf(example.group()))
                .thenComparing(Example::name));
        return examples;
    }

    /** Groups, in lines that are no longer than so many columns, but for the command in the last one, which is to be copied. */
    static String listing(List<Example> examples, int columns) {
        StringBuilder text = new StringBuilder();
        for (String group : Example.GROUPS) {
            TextTable table = table(examples, columns);
            examples.stream().filter(example -> example.group().equals(group)).forEach(
                    example -> table.addRowValues(example.name(), option(example), example.summary()));
            table.toString(text.append(group).append('\n')).append('\n');
        }
        Example one = examples.stream().filter(example -> example.group().equals("applications")).findFirst()
                .orElseThrow();
        return text + "To read one: oshrun examples %s%nTo run it: oshrun %s %s%n".formatted(one.name(),
                String.join(" ", one.options()), one.source());
    }

    /** Names, options and summaries. */
    private static TextTable table(List<Example> examples, int columns) {
        int nameWidth = INDENT + longest(examples.stream().map(Example::name));
        int optionWidth = INDENT + longest(examples.stream().map(ExamplesTool::option));
        TextTable table = TextTable.forColumns(Help.defaultColorScheme(Help.Ansi.OFF),
                new Column(nameWidth, INDENT, Column.Overflow.TRUNCATE),
                new Column(optionWidth, INDENT, Column.Overflow.TRUNCATE),
                new Column(columns - nameWidth - optionWidth, INDENT, Column.Overflow.WRAP));
        table.indentWrappedLines = 0;
        return table;
    }

    private static String option(Example example) {
        return "-np " + example.nPes();
    }

    private static int longest(Stream<String> words) {
        return words.mapToInt(String::length).max().orElse(0);
    }

    private static boolean isTerminal() {
        return System.console() != null && System.console().isTerminal();
    }

    private Example find(List<Example> examples) {
        String asked = name.endsWith(Example.SUFFIX)
                ? name.substring(0, name.length() - Example.SUFFIX.length())
                : name;
        return examples.stream().filter(example -> example.name().equalsIgnoreCase(asked)).findFirst()
                .orElseThrow(() -> new ParameterException(command.commandLine(), "no such example: " + name
                        + suggestion(asked, examples)));
    }

    private static String suggestion(String asked, List<Example> examples) {
        String similar = Spelling.nearest(asked, examples.stream().map(Example::name).toList());
        return (similar == null ? "" : ": did you mean " + similar + "?") + " (oshrun examples lists all)";
    }
}
