package org.jshmem.microbench;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.shmemx.OncePerJvm;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * {@code bench MEASURE [OPTIONS]}. Every PE has the same command line; PE 0 alone prints. Exit code: 0, 1 when a
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
        Parsed parsed = OncePerJvm.get(Bench.class, List.of(args), () -> Parsed.of(args));
        try {
            return parsed.run(shmem, prints);
        } catch (ParameterException wrong) {
            if (prints) {
                String name = wrong.getCommandLine().getCommandSpec().qualifiedName();
                System.err.println(name + ": " + complaint(wrong, parsed.bench));
                System.err.println("Try '" + name + " --help'.");
            }
            return ExitCode.USAGE;
        }
    }

    /** A command line, or what is wrong with it. PEs of one JVM parse it once: to do so takes some ms while nothing is compiled. */
    private record Parsed(CommandLine bench, List<CommandLine> commands, ParameterException wrong) {

        static Parsed of(String... args) {
            CommandLine bench = new CommandLine(new Bench());
            Measures.namedBy(args).forEach(measure -> bench.addSubcommand(measure.name(), measure.spec()));
            bench.setCaseInsensitiveEnumValuesAllowed(true);
            try {
                return new Parsed(bench, bench.parseArgs(args).asCommandLineList(), null);
            } catch (ParameterException wrong) {
                return new Parsed(bench, List.of(), wrong);
            }
        }

        int run(Shmem shmem, boolean prints) {
            if (wrong != null) {
                throw wrong;
            }
            if (commands.stream().anyMatch(CommandLine::isUsageHelpRequested)) {
                if (prints) {
                    commands.getLast().usage(System.out);
                }
            } else if (bench.<Bench>getCommand().list) {
                if (prints) {
                    System.out.print(listOfMeasures(bench));
                }
            } else if (commands.getLast().getCommand() instanceof Measure measure) {
                return measure.run(shmem) ? ExitCode.OK : WRONG_ANSWERS;
            } else {
                throw new ParameterException(bench, "no measure given (bench --list names all)");
            }
            return ExitCode.OK;
        }
    }

    private static String complaint(ParameterException wrong, CommandLine bench) {
        if (wrong.getCommandLine() != bench || !(wrong instanceof UnmatchedArgumentException unmatched)) {
            return wrong.getMessage();
        }
        List<String> near = unmatched.getSuggestions();
        return "no such measure or option: " + unmatched.getUnmatched().getFirst()
                + (near.isEmpty() ? "" : ": did you mean " + near.getFirst() + "?") + " (bench --list names all)";
    }

    private static String listOfMeasures(CommandLine commandLine) {
        StringBuilder lines = new StringBuilder();
        commandLine.getSubcommands().forEach((name, measure) -> lines.append(String.format("%-20s %s%n", name,
                String.join(" ", measure.getCommandSpec().usageMessage().description()))));
        return lines.toString();
    }
}
