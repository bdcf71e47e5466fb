package org.jshmem.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.JobSegment;

/** The launcher: does what the command line of {@code oshrun} asks for. */
public final class Oshrun {

    /** Environment variable: {@code file} keeps the segment out of a memfd, for hosts where that fails. */
    private static final String ORIGIN_VARIABLE = "JSHMEM_SEGMENT_ORIGIN";

    private static final String VERSION = Shmem.VENDOR_STRING + ", OpenSHMEM " + Shmem.MAJOR_VERSION + "."
            + Shmem.MINOR_VERSION;

    private static final int USAGE = 2;

    private final Installation installation = Installation.find();
    private final BundledPrograms bundled = BundledPrograms.programs(installation);
    private final List<ParsedOptions> commandLine;
    private final ParsedOptions options;

    private Oshrun(String[] arguments) {
        commandLine = split(List.of(arguments));
        options = commandLine.getFirst();
    }

    /**
     * Runs the launcher and exits with the job's exit code.
     *
     * @param args the command line
     * @throws InterruptedException never: nobody interrupts the main thread
     */
    public static void main(String[] args) throws InterruptedException {
        int exitCode;
        try {
            exitCode = new Oshrun(args).run();
        } catch (UsageException | ShmemException e) {
            Terminal.report(e.getMessage());
            exitCode = USAGE;
        }
        System.exit(exitCode);
    }

    private int run() throws InterruptedException {
        if (options.has(LaunchOption.HELP)) {
            help().print();
            return 0;
        }
        if (options.has(LaunchOption.VERSION)) {
            System.out.println(VERSION);
            return 0;
        }
        if (options.has(LaunchOption.CLEAN)) {
            clean();
            return 0;
        }
        if (options.rest().isEmpty()) {
            help().print();
            return USAGE;
        }
        if (options.rest().equals(List.of("completion"))) {
            help().printCompletion();
            return 0;
        }
        Program tool = findTool(options.rest().getFirst());
        return tool == null ? runJob() : runTool(tool);
    }

    private static void clean() {
        List<Path> directories = List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")));
        List<String> removed = Leftovers.remove(directories);
        removed.forEach(System.out::println);
        if (removed.isEmpty()) {
            System.out.println("nothing is left of dead jobs: neither files in " + directories + " nor processes");
        }
    }

    private Help help() {
        return new Help(bundled, BundledPrograms.tools(installation));
    }

    /** Null when it is none. Bundled programs, which are started most, need not look into one more jar. */
    private Program findTool(String name) {
        return bundled.find(name) == null ? BundledPrograms.tools(installation).find(name) : null;
    }

    private int runTool(Program tool) throws InterruptedException {
        if (options.has(LaunchOption.N_PES) || options.has(LaunchOption.MACHINE)) {
            throw new UsageException(options.rest().getFirst() + " is a tool that runs without PEs: leave -np and "
                    + "--machine away");
        }
        JobSpec job = JobReader.readTool(options, tool);
        return SimulatedJob.run(JvmCommand.ofTool(installation, job), job);
    }

    private int runJob() throws InterruptedException {
        Topology topology = Topology.ofThisHost();
        JobSpec job = JobReader.read(commandLine, bundled, topology);
        if (options.has(LaunchOption.MACHINE)) {
            return simulate(job);
        }
        if (options.has(LaunchOption.REPORT_BINDINGS)) {
            for (int pe = 0; pe < job.nPes(); pe++) {
                Terminal.report(BindingReport.describe(pe, job.placement(), topology));
            }
        }
        if (options.has(LaunchOption.DRY_RUN)) {
            DryRun.print(job, installation);
            return 0;
        }
        warnOfSharedProcessors(job);
        prepareDebugging(job);
        try (JobSegment segment = JobSegment.create(job.nPes(), job.memoryBytes(), origin())) {
            if (job.verbose()) {
                Terminal.report(job.describe() + ", segment " + segment.path());
            }
            return new ProcessJob(job, segment).run(installation);
        }
    }

    private static void prepareDebugging(JobSpec job) {
        job.debugging().prepare(job.nPes());
        for (int pe = 0; pe < job.nPes(); pe++) {
            String line = job.debugging().describe(pe);
            if (line != null) {
                Terminal.report(line);
            }
        }
    }

    private void warnOfSharedProcessors(JobSpec job) {
        int processors = job.placement().processors();
        if (job.nPes() > processors && !options.has(LaunchOption.QUIET)) {
            Terminal.report("warning: " + job.nPes() + " PEs share " + processors + (processors == 1
                    ? " processor"
                    : " processors") + ": they take turns, and waits give way to them (-q: no warning)");
        }
    }

    private int simulate(JobSpec job) throws InterruptedException {
        if (job.parts().size() > 1) {
            throw new UsageException("a simulated machine runs one program: leave out what follows the colon");
        }
        return SimulatedJob.run(JvmCommand.ofSimulator(installation, job, simulatorOptions()), job);
    }

    /** As the simulator spells them, which is as oshrun does. */
    private List<String> simulatorOptions() {
        List<String> passed = new ArrayList<>(List.of("--machine", options.value(LaunchOption.MACHINE)));
        if (options.has(LaunchOption.NOISE)) {
            passed.addAll(List.of("--noise", options.value(LaunchOption.NOISE)));
        }
        if (options.has(LaunchOption.TRACE)) {
            passed.addAll(List.of("--trace", options.value(LaunchOption.TRACE)));
        }
        return passed;
    }

    private static List<ParsedOptions> split(List<String> arguments) {
        List<ParsedOptions> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= arguments.size(); i++) {
            if (i == arguments.size() || arguments.get(i).equals(":")) {
                parts.add(ParsedOptions.parse(arguments.subList(start, i)));
                start = i + 1;
            }
        }
        return parts;
    }

    private static JobSegment.Origin origin() {
        return "file".equals(System.getenv(ORIGIN_VARIABLE))
                ? JobSegment.Origin.UNLINKED_FILE
                : JobSegment.Origin.MEMFD;
    }
}
