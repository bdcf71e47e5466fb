package org.jshmem.launch.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.jshmem.core.Setting;
import org.jshmem.launch.host.HeapSize;
import org.jshmem.launch.host.HostLimits;
import org.jshmem.launch.host.HostMemory;
import org.jshmem.launch.host.Placement;
import org.jshmem.launch.host.PlacementPlan;
import org.jshmem.launch.host.Preflight;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.LaunchOption.Scope;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.TimeLimit;
import org.jshmem.launch.option.Uncaught;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.StreamSpec;
import org.jshmem.launch.trace.TraceFiles;
import org.jshmem.spi.Hosts;

/** Makes a job of a command line, whose programs stand between colons: {@code -np 1 first : -np 3 second}. */
public final class JobReader {

    private final BundledPrograms bundled;
    private final List<ParsedOptions> commandLine;
    private final JobEnvironment environment;
    private final JobHosts jobHosts;
    /** Null where this launcher starts all PEs. */
    private final ClusterHosts cluster;

    /**
     * Reads the command line of a tool: one process, which knows neither PEs nor symmetric memory.
     *
     * @param options the command line
     * @param tool    what it names
     * @return the tool as a job without PEs
     */
    public static JobSpec readTool(ParsedOptions options, Program tool) {
        JobReader reader = new JobReader(List.of(options), null, null);
        return new JobSpec(List.of(reader.part(options, tool)), 0, StreamSpec.of(options, 1), null, null, null, null,
                null,
                time(options, LaunchOption.TIMEOUT), null, TraceFiles.NONE, Uncaught.of(options), false, false, false,
                false);
    }

    private JobReader(List<ParsedOptions> commandLine, BundledPrograms bundled, ClusterHosts cluster) {
        this.commandLine = commandLine;
        this.bundled = bundled;
        this.cluster = cluster;
        environment = new JobEnvironment(System.getenv(), commandLine.getFirst(), cluster != null);
        jobHosts = new JobHosts(commandLine.getFirst(), cluster);
    }

    /**
     * Reads the command line of a job, and checks it against the host.
     *
     * @param commandLine the parts between the colons
     * @param bundled     programs that have names
     * @param topology    the processors of this host
     * @param host        its memory
     * @param cluster     the hosts on which a launcher has started oshrun, joined; or null
     * @return the job
     * @throws InterruptedException when the caller is interrupted
     */
    public static JobSpec read(List<ParsedOptions> commandLine, BundledPrograms bundled, Topology topology,
            HostMemory host, ClusterHosts cluster) throws InterruptedException {
        JobReader reader = together(cluster, () -> new JobReader(commandLine, bundled, cluster));
        if (cluster != null) {
            cluster.together(reader::requireSameSettings);
        }
        JobSpec job = reader.read(reader.together(reader::parts), topology, host);
        if (cluster != null) {
            cluster.agreed();
        }
        return job;
    }

    /** What is wrong on one host ends the job on all. A step may not throw on one host before others exchange numbers in it. */
    private static <T> T together(ClusterHosts cluster, ClusterHosts.Step<T> step) throws InterruptedException {
        return cluster == null ? step.take() : cluster.together(step);
    }

    private Void requireSameSettings() throws InterruptedException {
        cluster.requireSame(CommonSettings.of(environment.ofJob(), commandLine.getFirst()));
        return null;
    }

    private <T> T together(ClusterHosts.Step<T> step) throws InterruptedException {
        return together(cluster, step);
    }

    /**
     * Looks for mistakes in the command line of a job that other oshruns will run.
     *
     * @param commandLine the parts between the colons
     * @param bundled     programs that have names
     */
    public static void check(List<ParsedOptions> commandLine, BundledPrograms bundled) {
        JobReader reader = new JobReader(commandLine, bundled, null);
        reader.jobHosts.check(nPes(reader.parts()));
    }

    private List<JobPart> parts() {
        ParsedOptions first = commandLine.getFirst();
        refuseOptionsOfOtherPlaces(first);
        if (first.has(LaunchOption.MACHINE) && commandLine.size() > 1) {
            throw new UsageException("a simulated machine runs one program: leave out what follows the colon");
        }
        List<JobPart> parts = new ArrayList<>();
        commandLine.forEach(options -> parts.add(part(options)));
        return parts;
    }

    private static int nPes(List<JobPart> parts) {
        return (int) Math.min(Integer.MAX_VALUE, parts.stream().mapToLong(JobPart::nPes).sum());
    }

    private JobSpec read(List<JobPart> parts, Topology topology, HostMemory host) throws InterruptedException {
        ParsedOptions first = commandLine.getFirst();
        int nPes = nPes(parts);
        Placement placement = together(() -> PlacementPlan.of(first, topology));
        Hosts hosts = together(() -> jobHosts.of(nPes, placement.processors(), topology.allowed()));
        PeRange here = together(() -> requireProcessors(jobHosts.here(hosts), placement));
        JvmChoice jvms = together(() -> jvms(first));
        if (cluster != null) {
            cluster.warn(topology, first.has(LaunchOption.QUIET));
        }
        int nJvms = (int) Math.min(here.count(), (long) jvms.count(parts, hosts));
        long memoryBytes = memoryBytes(here.count(), nJvms, host, first.has(LaunchOption.MACHINE));
        return together(() -> new JobSpec(parts, memoryBytes, streams(nPes), hosts, here, placement, jvms,
                Debugging.of(first, nPes), time(first, LaunchOption.TIMEOUT), time(first, LaunchOption.WATCHDOG),
                TraceFiles.of(first, here, nPes, cluster == null || cluster.host() == 0), Uncaught.of(first),
                first.has(LaunchOption.SURVIVORS),
                first.has(LaunchOption.TRAIN), first.has(LaunchOption.VERBOSE), first.has(LaunchOption.QUIET)));
    }

    private PeRange requireProcessors(PeRange here, Placement placement) {
        if (commandLine.getFirst().has(LaunchOption.NO_OVERSUBSCRIBE) && !placement.haveProcessors(here.count())) {
            throw new UsageException(LaunchOption.NO_OVERSUBSCRIBE + ": " + Preflight.pes(here.count()) + " on "
                    + placement.describeProcessors() + ": ask for fewer with -np, or leave it out");
        }
        return here;
    }

    /** Launchers of several hosts would write over what the others have written. */
    private StreamSpec streams(int nPes) {
        StreamSpec streams = StreamSpec.of(commandLine.getFirst(), nPes);
        if (cluster != null && streams.doPesShareFiles()) {
            throw new UsageException(
                    "--output-filename: PEs of several hosts cannot share a file: name one for each PE, "
                            + "with %r, as in out.%r");
        }
        return streams;
    }

    /** Some are about processes and processors, and a simulated machine has one process and its own processors. */
    private static void refuseOptionsOfOtherPlaces(ParsedOptions options) {
        boolean isSimulated = options.has(LaunchOption.MACHINE);
        for (LaunchOption option : options.given()) {
            if (isSimulated && !option.isForSimulator()) {
                throw new UsageException(option + " has no effect on a simulated machine: leave it out");
            }
            if (!isSimulated && !option.isForHost()) {
                throw new UsageException(option + " needs a simulated machine: add --machine knc");
            }
        }
    }

    /**
     * Unless asked, each PE has one where there is to be a survivor, a recording or a debugger of each. Training records a JVM of one
     * PE.
     */
    private JvmChoice jvms(ParsedOptions options) {
        boolean isOfEach = Stream.of(LaunchOption.SURVIVORS, LaunchOption.JFR, LaunchOption.DEBUG_PORT)
                .anyMatch(options::has);
        String option = options.value(LaunchOption.JVMS);
        if (options.has(LaunchOption.TRAIN) && option != null && !option.equals(JvmChoice.PES_WORD)) {
            throw new UsageException("--train records JVMs of one PE each: leave --jvms " + option + " out");
        }
        if (option == null && (isOfEach || options.has(LaunchOption.TRAIN))) {
            return JvmChoice.onePerPe();
        }
        return option == null
                ? JvmChoice.parse(Setting.JVMS.variable(), Setting.JVMS.in(environment.ofJob()))
                : JvmChoice.parse(LaunchOption.JVMS.toString(), option);
    }

    private long memoryBytes(int nPes, int nJvms, HostMemory host, boolean isSimulated) throws InterruptedException {
        if (isSimulated) {
            Preflight preflight = new Preflight(nPes, 1, host, HostLimits.ofThisHost());
            preflight.checkSimulation();
            checkJavaHeaps(preflight);
            return HeapSize.simulatedBytes(environment.ofJob());
        }
        if (cluster == null) {
            return memoryBytes(nPes, nJvms, host);
        }
        long memoryBytes = cluster.together(() -> memoryBytes(nPes, nJvms, host));
        return cluster.memoryBytes(memoryBytes, Setting.SYMMETRIC_SIZE.in(environment.ofJob()) != null);
    }

    private long memoryBytes(int nPes, int nJvms, HostMemory host) {
        Preflight preflight = new Preflight(nPes, nJvms, host, HostLimits.ofThisHost());
        preflight.checkPes();
        checkJavaHeaps(preflight);
        long memoryBytes = HeapSize.memoryBytes(environment.ofJob(), nPes, host);
        preflight.checkAddresses(memoryBytes);
        preflight.checkFile(memoryBytes);
        return memoryBytes;
    }

    private void checkJavaHeaps(Preflight preflight) {
        commandLine.stream().map(options -> options.value(LaunchOption.PE_HEAP)).filter(Objects::nonNull)
                .forEach(heap -> preflight.checkJavaHeap(HeapSize.parse("--pe-heap", heap)));
    }

    private JobPart part(ParsedOptions options) {
        if (options != commandLine.getFirst()) {
            requirePartOptions(options);
        }
        if (options.rest().isEmpty()) {
            throw new UsageException("a program is missing beside the colon");
        }
        String classPath = options.value(LaunchOption.CLASS_PATH);
        ProgramFinder finder = new ProgramFinder(bundled, classPath == null ? "." : classPath,
                options.has(LaunchOption.DIRECTORY));
        Program program = finder.find(options.rest().getFirst(), jvmArguments(options));
        boolean isInJarsAlone = classPath == null && commandLine.getFirst().has(LaunchOption.TRAIN);
        return part(options, isInJarsAlone ? program.withoutDirectories() : program);
    }

    private JobPart part(ParsedOptions options, Program program) {
        Map<String, String> variables = options == commandLine.getFirst()
                ? environment.ofJob()
                : environment.ofPart(options);
        Path directory = directory(options.value(LaunchOption.DIRECTORY));
        List<String> jvmArguments = new ArrayList<>(program.access());
        jvmArguments.addAll(jvmArguments(options));
        return new JobPart(options.number(LaunchOption.N_PES, 1, defaultPes()), program,
                options.rest().subList(1, options.rest().size()),
                directory == null ? variables : JobEnvironment.seenFromElsewhere(variables), directory,
                jvmArguments);
    }

    private int defaultPes() {
        return commandLine.size() > 1 ? 1 : jobHosts.defaultPes();
    }

    private static void requirePartOptions(ParsedOptions options) {
        for (LaunchOption option : options.given()) {
            if (option.scope() == Scope.JOB) {
                throw new UsageException(
                        options.nameOf(option) + " is for the whole job: give it before the first program");
            }
        }
    }

    private static Path directory(String name) {
        if (name != null && (name.isEmpty() || !Files.isDirectory(Path.of(name)))) { // not of a variable that is not set
            throw new UsageException("--wdir: no such directory: " + (name.isEmpty() ? "''" : name));
        }
        return name == null ? null : Path.of(name).toAbsolutePath();
    }

    private static List<String> jvmArguments(ParsedOptions options) {
        List<String> arguments = new ArrayList<>();
        String heap = options.value(LaunchOption.PE_HEAP);
        if (heap != null) {
            arguments.add("-Xmx" + HeapSize.parse("--pe-heap", heap));
        }
        String option = null;
        List<String> given = options.values(LaunchOption.JVM_ARG);
        for (int i = 0; i < given.size(); i++) {
            String argument = given.get(i);
            boolean isOption = argument.startsWith("-") || argument.startsWith("@");
            if (!isOption && option == null) { // the JVM would take it for the main class
                throw new UsageException("--jvm-arg: not an option of a JVM: '" + argument + "'");
            }
            UnfitJvmArgument.refuse(argument, i + 1 < given.size() ? given.get(i + 1) : null);
            option = isOption ? argument : null; // which may have a value
            arguments.add(argument);
        }
        return arguments;
    }

    private static Duration time(ParsedOptions options, LaunchOption option) {
        String text = options.value(option);
        return text == null ? null : TimeLimit.parse(option.toString(), text);
    }
}
