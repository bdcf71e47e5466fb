package org.jshmem.microbench;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Measure;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * {@code bench MEASURE [OPTIONS]}. Every PE parses the same command line; PE 0 alone prints. Exit code: 0, 1 when a
 * verification failed, 2 for a wrong argument.
 */
@Command(name = "bench", description = "PGAS microbenchmarks.")
public final class Bench {

    private static final int WRONG_ANSWERS = 1;

    @Option(names = "--list", description = "Lists the measures and exits.")
    private boolean list;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    private Bench() {}

    /**
     * Runs on every PE.
     *
     * @param args the measure and its options
     */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            int status = run(shmem, args);
            if (status != ExitCode.OK) {
                shmem.barrierAll(); // PE 0 has printed why before anyone ends it
                shmem.globalExit(status);
            }
        }
    }

    /**
     * What {@link #main} does between joining and leaving a job; collective.
     *
     * @param shmem the library
     * @param args  the measure and its options
     * @return the exit code, the same on every PE
     */
    public static int run(Shmem shmem, String... args) {
        boolean prints = shmem.myPe() == 0;
        Bench bench = new Bench();
        CommandLine commandLine = new CommandLine(bench);
        Measures.namedBy(args).forEach(measure -> commandLine.addSubcommand(measure.name(), measure.spec()));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        try {
            List<CommandLine> commands = commandLine.parseArgs(args).asCommandLineList();
            if (commands.stream().anyMatch(CommandLine::isUsageHelpRequested)) {
                if (prints) {
                    commands.getLast().usage(System.out);
                }
            } else if (bench.list) {
                if (prints) {
                    System.out.print(listOfMeasures(commandLine));
                }
            } else if (commands.getLast().getCommand() instanceof Measure measure) {
                return measure.run(shmem) ? ExitCode.OK : WRONG_ANSWERS;
            } else {
                throw new ParameterException(commandLine, "no measure given: the measures are "
                        + String.join(", ", commandLine.getSubcommands().keySet()));
            }
            return ExitCode.OK;
        } catch (ParameterException wrong) {
            if (prints) {
                String name = wrong.getCommandLine().getCommandSpec().qualifiedName();
                System.err.println(name + ": " + complaint(wrong, commandLine));
                System.err.println("Try '" + name + " --help'.");
            }
            return ExitCode.USAGE;
        }
    }

    private static String complaint(ParameterException wrong, CommandLine bench) {
        return wrong.getCommandLine() == bench && wrong instanceof UnmatchedArgumentException unmatched
                ? "no such measure or option: " + unmatched.getUnmatched().getFirst() + ": the measures are "
                        + String.join(", ", bench.getSubcommands().keySet())
                : wrong.getMessage();
    }

    private static String listOfMeasures(CommandLine commandLine) {
        StringBuilder lines = new StringBuilder();
        commandLine.getSubcommands().forEach((name, measure) -> lines.append(String.format("%-20s %s%n", name,
                String.join(" ", measure.getCommandSpec().usageMessage().description()))));
        return lines.toString();
    }
}
