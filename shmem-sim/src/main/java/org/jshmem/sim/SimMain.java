package org.jshmem.sim;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.isolation.KeptPlans;
import org.jshmem.sim.check.Checker;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.output.StandardStreams;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.pe.StartedThreads;
import org.jshmem.sim.program.Program;
import org.jshmem.sim.trace.Profiles;
import org.jshmem.sim.trace.Statistics;
import org.jshmem.sim.trace.TextTrace;
import org.jshmem.sim.trace.Trace;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line by which {@code oshrun} starts a simulated job; all PEs live in this JVM. */
@Command(name = "sim", description = "Runs a program on a simulated machine.")
public final class SimMain implements Callable<Integer> {

    private static final int UNCAUGHT = 1;
    private static final int CANNOT_START = 2;
    private static final int MISTAKES_FOUND = 3;

    @Option(names = "--machine", required = true, description = "the machine")
    private String machineName;

    @Option(names = "--noise", description = "spread latencies as they were measured, by this seed")
    private Long noiseSeed;

    @Option(names = "--pes", required = true, description = "number of PEs")
    private int nPes;

    @Option(names = "--heap", required = true, description = "symmetric memory per PE in bytes, the library's included")
    private long heapBytes;

    @Option(names = "--trace", description = "file for a line per operation and delivery")
    private Path traceFile;

    @Option(names = "--stats", description = "print at the end what each PE has done, and how long it has waited")
    private boolean counts;

    @Option(
            names = "--profile",
            description = "print at the end for how much of its time each PE has been in the library")
    private boolean profiles;

    @Option(names = "--check", description = "report accesses that nothing orders, and other mistakes of memory")
    private boolean checks;

    @Option(names = "--check-json", description = "file for the report as JSON")
    private Path checkFile;

    @Option(
            names = "--uncaught",
            description = "what an exception in another thread of a PE does: report, end or ignore")
    private String uncaught = "report";

    @Option(names = "--end-after-ms", description = "after which time of the host to end the run")
    private Long limitMs;

    @Option(names = "--tag-output", description = "put [PE] in front of every line the program prints")
    private boolean tagOutput;

    @Option(names = "--program-path", required = true, description = "directories and jars with the program")
    private String programPath;

    @Parameters(index = "0", description = "the program's main class")
    private String mainClass;

    @Parameters(index = "1..*", description = "the program's arguments")
    private List<String> arguments = List.of();

    private final KeptPlans plans;

    private SimMain(KeptPlans plans) {
        this.plans = plans;
    }

    /**
     * Runs a job and ends the JVM with its exit code: that of the program, 1 if it fails or its output is lost, 2 if it cannot be
     * started, 3 if {@code --check} has found mistakes in a program that has not failed.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        FixedSalt.set();
        LauncherWatch.start();
        EarlyEnd.watch();
        // Where a plan were found instead of made, fewer identity hash codes would have been counted when the program starts, and its
        // collections would have another order than in the run before.
        int exitCode;
        try {
            exitCode = run(args, KeptPlans.NONE);
        } finally {
            EarlyEnd.isDue();
        }
        // Whatever threads the program has left behind: the run is over.
        System.exit(StandardOutput.exitCode(exitCode));
    }

    /** The job's exit code. */
    static int run(String[] args, KeptPlans plans) {
        return new CommandLine(new SimMain(plans))
                .setStopAtPositional(true)
                .setParameterExceptionHandler(SimMain::misunderstood)
                .setExecutionExceptionHandler(SimMain::cannotStart)
                .execute(args);
    }

    @Override
    public Integer call() {
        if (nPes < 1 || heapBytes < Shmem.RESERVED_BYTES) {
            throw new ShmemException("size out of range: pes=" + nPes + " heap=" + heapBytes
                    + ": at least one PE is needed, and what the library keeps for itself, Shmem.RESERVED_BYTES="
                    + Shmem.RESERVED_BYTES);
        }
        Machine machine = Machines.named(machineName, noiseSeed == null ? Noise.NONE : Noise.seeded(noiseSeed));
        Checker checker = checks || checkFile != null ? new Checker(nPes, System.err) : null;
        Program program = new Program(programPath, mainClass, arguments, machine,
                checker == null ? null : checker.sites(), plans);
        program.check();
        if (checkFile != null) {
            checker.write(checkFile, false); // a file that cannot be written is reported before the run
        }
        try (Trace file = traceFile == null ? Trace.NONE : TextTrace.to(traceFile)) {
            Statistics statistics = new Statistics(nPes, file);
            Trace counted = counts ? statistics : file;
            Profiles measured = new Profiles(nPes, counted);
            World world = new World(machine, nPes, heapBytes, profiles ? measured : counted, checker);
            if (limitMs != null) {
                TimeLimit.start(world, limitMs);
            }
            int exitCode = run(world, program, machine, checker);
            if (counts) {
                System.err.print(statistics.table());
            }
            if (profiles) {
                System.err.print(measured.table());
            }
            return exitCode;
        }
    }

    /** The world stays open: its PEs that have not ended must not run their {@code finally} blocks. */
    private int run(World world, Program program, Machine machine, Checker checker) {
        Ending ending;
        boolean haveThreadsFailed;
        try (StartedThreads threads = new StartedThreads(uncaught.equals("end"));
                StandardStreams _ = new StandardStreams(nPes, tagOutput)) {
            ending = world.run(program);
            haveThreadsFailed = threads.haveFailed();
        }
        if (ending.message() != null) {
            System.err.println(ending.message());
        }
        System.out.println("virtual time: " + VirtualTime.format(world.elapsedPs()) + " (machine " + machine.name()
                + ", " + nPes + " PEs)");
        int exitCode = checker == null ? ending.exitCode() : checked(ending, checker);
        return exitCode == 0 && haveThreadsFailed && !uncaught.equals("ignore") ? UNCAUGHT : exitCode;
    }

    private int checked(Ending ending, Checker checker) {
        System.err.println(checker.summary(ending.isDeadlock()));
        if (checkFile != null) {
            checker.write(checkFile, ending.isDeadlock());
        }
        return ending.exitCode() == 0 && checker.mistakes() > 0 ? MISTAKES_FOUND : ending.exitCode();
    }

    /** The user has written to oshrun, not to this class: its usage would not help. */
    private static int misunderstood(CommandLine.ParameterException mistake, String[] args) {
        mistake.getCommandLine().getErr().println(mistake.getMessage());
        return CANNOT_START;
    }

    private static int cannotStart(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (failure instanceof ShmemException) {
            command.getErr().println(failure.getMessage());
            return CANNOT_START;
        }
        throw failure;
    }
}
