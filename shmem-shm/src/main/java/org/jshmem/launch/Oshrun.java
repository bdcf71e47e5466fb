package org.jshmem.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.agrona.SystemUtil;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.JobSegment;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@code oshrun}. */
@Command(
        name = "oshrun",
        sortOptions = false,
        usageHelpAutoWidth = true,
        version = "jshmem 0.1.0, OpenSHMEM 1.5",
        customSynopsis = "oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS]",
        header = "Starts a program on N processing elements (PEs) that share symmetric memory.%n",
        footerHeading = "%nBundled programs:%n",
        description = "%nPROGRAM is a bundled program, a jar with a Main-Class, or a main class on the class path.%n")
public final class Oshrun implements Callable<Integer> {

    /** Environment variable: {@code file} keeps the segment out of a memfd, for hosts where that fails. */
    private static final String ORIGIN_VARIABLE = "JSHMEM_SEGMENT_ORIGIN";

    private static final int USAGE = 2;

    @Option(
            names = {"-np", "-n", "--np"},
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of PEs (default: 1). May exceed the number of cores.")
    private int nPes;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description = "Where the main class and what it needs are found (default: .).")
    private String classPath;

    @Option(
            names = "-x",
            paramLabel = "VAR[=VALUE]",
            description = "Pass an environment variable to the PEs, with a new value if one is given. Repeatable.")
    private List<String> exports = new ArrayList<>();

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Symmetric heap of each PE, e.g. 64M or 1.5g (default: SHMEM_SYMMETRIC_SIZE, or up to 1G as "
                    + "memory allows).")
    private String heap;

    @Option(names = "--tag-output", description = "Start every line of output with its PE, as in [3].")
    private boolean tagOutput;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "End the job after this time: seconds, or with a unit as in 500ms, 10s, 2m; exit code 124.")
    private String timeout;

    @Option(
            names = "--algorithm",
            paramLabel = "COLLECTIVE=NAME",
            description = "Algorithm of a collective instead of the one that the table chooses, e.g. reduce=ring; a "
                    + "wrong name lists the right ones. Repeatable.")
    private Map<String, String> algorithms = new LinkedHashMap<>();

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            description = "Run on a simulated machine in virtual time instead of this host: uniform.")
    private String machine;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "With --machine: write every operation and delivery to a text file.")
    private Path trace;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
    private boolean help;

    @Option(names = {"-V", "--version"}, versionHelp = true, description = "Show the version.")
    private boolean version;

    @Parameters(paramLabel = "PROGRAM", description = "The program and its arguments.", hidden = true)
    private List<String> programAndArguments = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    private final Installation installation;
    private final BundledPrograms bundled;

    private Oshrun(Installation installation, BundledPrograms bundled) {
        this.installation = installation;
        this.bundled = bundled;
    }

    /**
     * Runs the launcher and exits with the job's exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    private static int run(String[] args) {
        try {
            Installation installation = Installation.find();
            BundledPrograms bundled = new BundledPrograms(installation);
            CommandLine command = new CommandLine(new Oshrun(installation, bundled));
            command.setStopAtPositional(true);
            command.setParameterExceptionHandler(Oshrun::explain);
            command.setExecutionExceptionHandler(Oshrun::explain);
            command.getCommandSpec().usageMessage().footer(footer(bundled));
            return command.execute(args);
        } catch (UsageException e) {
            System.err.println("oshrun: " + e.getMessage());
            return USAGE;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (programAndArguments.isEmpty()) {
            spec.commandLine().usage(System.out);
            return USAGE;
        }
        if (nPes < 1) {
            throw new UsageException("the number of PEs must be at least 1: -np " + nPes);
        }
        if (trace != null && machine == null) {
            throw new UsageException("--trace needs a simulated machine: add --machine uniform");
        }
        JobSpec job = job();
        if (machine != null) {
            return SimulatedJob.run(JvmCommand.ofSimulator(installation, job, machine, trace), job);
        }
        try (JobSegment segment = JobSegment.create(job.nPes(), job.memoryBytes(), origin())) {
            return new ProcessJob(job, segment).run(JvmCommand.ofPe(installation, job));
        }
    }

    private JobSpec job() {
        Program program = new ProgramFinder(bundled, classPath).find(programAndArguments.getFirst());
        Map<String, String> environment = environment();
        return new JobSpec(nPes, HeapSize.memoryBytes(heap, environment, nPes), program,
                programAndArguments.subList(1, programAndArguments.size()), environment, tagOutput, timeout());
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(System.getenv());
        for (String export : exports) {
            int equals = export.indexOf('=');
            if (equals > 0) {
                environment.put(export.substring(0, equals), export.substring(equals + 1));
            } else if (!environment.containsKey(export)) {
                throw new UsageException("-x: no such environment variable: " + export + ": set it, or give a value "
                        + "with -x " + export + "=VALUE");
            }
        }
        algorithms.forEach((collective, name) -> environment.put(Collective.of(collective).setting().variable(), name));
        AlgorithmTable.in(environment); // refuses what is wrong before any PE starts
        return environment;
    }

    private Duration timeout() {
        if (timeout == null) {
            return null;
        }
        try {
            boolean seconds = !timeout.isEmpty() && timeout.chars().allMatch(Character::isDigit);
            return Duration.ofNanos(SystemUtil.parseDuration("--timeout", seconds ? timeout + "s" : timeout));
        } catch (NumberFormatException e) {
            throw new UsageException("--timeout: not a time: " + timeout + ": expected seconds or a number with ms, s "
                    + "or m, for example 30 or 500ms");
        }
    }

    private static JobSegment.Origin origin() {
        return "file".equals(System.getenv(ORIGIN_VARIABLE))
                ? JobSegment.Origin.UNLINKED_FILE
                : JobSegment.Origin.MEMFD;
    }

    private static int explain(CommandLine.ParameterException e, String[] args) {
        System.err.println("oshrun: " + e.getMessage() + " (oshrun --help shows all options)");
        return USAGE;
    }

    private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (e instanceof UsageException || e instanceof ShmemException) {
            System.err.println("oshrun: " + e.getMessage());
            return USAGE;
        }
        throw e;
    }

    private static String[] footer(BundledPrograms bundled) {
        List<String> lines = new ArrayList<>();
        bundled.summaries().forEach((name, summary) -> lines.add("  %-8s %s".formatted(name, summary)));
        lines.addAll(List.of("", "Examples:", "  oshrun -np 4 hello", "  oshrun -np 64 is -c S",
                "  oshrun --machine uniform -np 8 is -c S", "  oshrun -np 2 -cp build/classes org.example.Main"));
        return lines.toArray(String[]::new);
    }
}
