package org.jshmem.launch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.launch.cluster.ClusterJob;
import org.jshmem.launch.command.Help;
import org.jshmem.launch.command.Info;
import org.jshmem.launch.command.Leftovers;
import org.jshmem.launch.command.ManPage;
import org.jshmem.launch.command.NewProject;
import org.jshmem.launch.command.OrphanedCaches;
import org.jshmem.launch.command.Top;
import org.jshmem.launch.command.TraceToPerfetto;
import org.jshmem.launch.host.HostMemory;
import org.jshmem.launch.host.LauncherEnd;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.job.BundledPrograms;
import org.jshmem.launch.job.ClusterHosts;
import org.jshmem.launch.job.HostList;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobReader;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.job.Program;
import org.jshmem.launch.job.SimulatedMachines;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.Suggestion;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.process.HostJob;
import org.jshmem.launch.process.JvmCommand;
import org.jshmem.launch.process.Signals;
import org.jshmem.launch.process.SimulatedJob;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.provenance.Commit;
import org.jshmem.shm.HostsProvider;

/** The launcher: does what the command line of {@code oshrun} asks for. */
public final class Oshrun {

    private static final int USAGE = 2;

    /** Of what the launcher does itself, all but info, which tells what options change. */
    private static final List<String> WITHOUT_OPTIONS = List.of("completion", "man", "new", "top", "trace-to-perfetto");

    private final Installation installation = Installation.find();
    private final BundledPrograms bundled = BundledPrograms.programs(installation);
    private final boolean isBare;
    private final List<ParsedOptions> commandLine;
    private final ParsedOptions options;

    private Oshrun(String[] arguments) {
        isBare = arguments.length == 0;
        commandLine = ParsedOptions.parseParts(ClusterJob.words(List.of(arguments)));
        options = commandLine.getFirst();
    }

    /**
     * Runs the launcher and exits with the job's exit code.
     *
     * @param args the command line
     * @throws InterruptedException never: nobody interrupts the main thread
     */
    public static void main(String[] args) throws InterruptedException {
        Signals.start();
        int exitCode;
        try (ClusterHosts cluster = ClusterHosts.find(System.getenv())) {
            exitCode = run(args, cluster);
        }
        end(exitCode);
    }

    /** Null for the hosts where no launcher has started several oshruns. */
    private static int run(String[] arguments, ClusterHosts cluster) throws InterruptedException {
        RuntimeException mistake;
        try {
            return new Oshrun(arguments).run(cluster);
        } catch (UsageException | ShmemException e) {
            mistake = e;
        } catch (InvalidPathException e) {
            mistake = new UsageException("not the name of a file: " + e.getInput() + ": " + e.getReason()
                    + ": a locale with UTF-8 has all letters (LC_ALL=C.UTF-8)");
        }
        if (cluster == null) {
            Terminal.report(mistake.getMessage());
        } else {
            cluster.report(mistake);
        }
        return USAGE;
    }

    /**
     * Without {@code System.exit}, which loads the JDK's logging, 14 ms; unless a signal is ending us, which ends the PEs
     * first and then decides the exit code.
     */
    private static void end(int exitCode) {
        if (LauncherEnd.hasBegun()) {
            System.exit(exitCode);
        }
        int code = StandardOutput.exitCode(exitCode); // which also flushes
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    private int run(ClusterHosts cluster) throws InterruptedException {
        if (options.has(LaunchOption.HELP)) {
            help().print();
            return 0;
        }
        if (options.has(LaunchOption.VERSION)) {
            System.out.println(Shmem.VENDOR_STRING + ", OpenSHMEM " + Shmem.MAJOR_VERSION + "." + Shmem.MINOR_VERSION
                    + ", commit " + Commit.find());
            return 0;
        }
        if (options.has(LaunchOption.CLEAN)) {
            requireNothing("--clean", options.rest());
            clean();
            return 0;
        }
        if (isBare) {
            help().print();
            return USAGE;
        }
        if (options.rest().isEmpty() || options.rest().getFirst().isEmpty()) {
            String hint = options.hint();
            throw new UsageException(
                    (commandLine.size() > 1 ? "a program is missing beside the colon" : "which program?")
                            + (hint.isEmpty() ? "" : " " + hint) + " (oshrun --help shows all)");
        }
        Integer exitCode = commandLine.size() > 1
                ? null // such names are refused where programs are looked for
                : runCommand(options.rest().getFirst(), options.rest().subList(1, options.rest().size()));
        return exitCode != null ? exitCode : runProgram(cluster);
    }

    /** Null when it is none of those that the launcher is itself. */
    private Integer runCommand(String name, List<String> arguments) throws InterruptedException {
        if (WITHOUT_OPTIONS.contains(name)) {
            requireOnly("oshrun " + name + " takes no ", option -> option == LaunchOption.QUIET);
        }
        if (isAskedForHelp(name, arguments)) {
            help().print(); // which tells all that there is about them
            return 0;
        }
        switch (name) {
            case "completion" -> {
                requireNothing(name, arguments);
                help().printCompletion();
            }
            case "man" -> {
                requireNothing(name, arguments);
                System.out.print(
                        ManPage.of(bundled.summaries(), BundledPrograms.tools(installation).summaries(), machines()));
            }
            case "info" -> new Info(options).print(arguments);
            case "new" -> {
                return NewProject.run(installation, arguments);
            }
            case "top" -> {
                return Top.run(arguments);
            }
            case "trace-to-perfetto" -> {
                return TraceToPerfetto.run(arguments);
            }
            default -> {
                return null;
            }
        }
        return 0;
    }

    /** A new project has help of its own. */
    private static boolean isAskedForHelp(String name, List<String> arguments) {
        return BundledPrograms.COMMANDS.contains(name) && !name.equals("new")
                && (arguments.equals(List.of("--help")) || arguments.equals(List.of("-h")));
    }

    private int runProgram(ClusterHosts cluster) throws InterruptedException {
        if (!options.has(LaunchOption.QUIET)) {
            commandLine.forEach(part -> part.notes().forEach(note -> Terminal.report(note + " (-q: no such line)")));
        }
        Program tool = findTool(options.rest().getFirst());
        return tool == null ? runJob(cluster) : runTool(tool);
    }

    private void requireOnly(String refusal, Predicate<LaunchOption> allowed) {
        for (LaunchOption option : options.given()) {
            if (!allowed.test(option)) {
                throw new UsageException(refusal + options.nameOf(option) + ": leave it out");
            }
        }
    }

    private static void requireNothing(String command, List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new UsageException(command + " takes no arguments: " + String.join(" ", arguments));
        }
    }

    private static void clean() {
        List<Path> directories = List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")));
        List<String> removed = new ArrayList<>(Leftovers.remove(directories));
        removed.addAll(OrphanedCaches.remove(System.getenv()));
        removed.forEach(System.out::println);
        if (removed.isEmpty()) {
            System.out.println("nothing is left of dead jobs: neither files in " + directories + " nor processes");
        }
    }

    private Help help() {
        return new Help(bundled.summaries(), BundledPrograms.tools(installation).summaries(), machines());
    }

    private Map<String, String> machines() {
        return SimulatedMachines.summaries(installation.jar("shmem-sim"));
    }

    /** Null when it is none. What is certainly another program does not make us look into one more jar. */
    private Program findTool(String name) {
        boolean maybe = commandLine.size() == 1 && name.indexOf('.') < 0 && bundled.find(name) == null;
        return maybe ? BundledPrograms.tools(installation).find(name) : null;
    }

    private int runTool(Program tool) throws InterruptedException {
        if (options.has(LaunchOption.N_PES) || options.has(LaunchOption.MACHINE)) {
            throw new UsageException(options.rest().getFirst() + " is a tool that runs without PEs: leave -np and "
                    + "--machine away");
        }
        requireOnly(options.rest().getFirst() + ", a tool, takes no ", LaunchOption::isForTool);
        JobSpec job = JobReader.readTool(options, tool);
        return SimulatedJob.run("the tool", JvmCommand.ofTool(installation, job), job, Duration.ZERO);
    }

    private int runJob(ClusterHosts cluster) throws InterruptedException {
        Topology topology = Topology.ofThisHost();
        if (options.has(LaunchOption.MACHINE)) {
            refuseMisspelt(options.value(LaunchOption.MACHINE));
            JobSpec job = JobReader.read(commandLine, bundled, topology, HostMemory.ofThisHost(), null);
            return SimulatedJob.run("the simulation",
                    JvmCommand.ofSimulator(installation, job, SimulatedJob.options(options, job)), job,
                    SimulatedJob.GRACE);
        }
        HostList hosts = cluster == null ? ClusterJob.hostsOf(options) : null;
        if (hosts != null) {
            JobReader.check(commandLine, bundled);
            return ClusterJob.run(installation, commandLine, hosts);
        }
        HostsProvider.Cluster joined = cluster == null ? null : cluster.join(exports());
        HostJob.linkAhead();
        JobSpec job = JobReader.read(commandLine, bundled, topology, HostMemory.ofThisHost(), cluster);
        return new HostJob(installation, options, job, topology, joined).run();
    }

    /** The simulator says which machines there are, when it has started. */
    private void refuseMisspelt(String machine) {
        Map<String, String> machines = machines();
        String suggestion = machines.containsKey(machine) ? "" : Suggestion.of(machine, machines.keySet());
        if (!suggestion.isEmpty()) {
            throw new UsageException(LaunchOption.MACHINE + ": no such machine: " + machine + suggestion);
        }
    }

    /** Needed before the environment of the job is read. */
    private Map<String, String> exports() {
        return options.values(LaunchOption.EXPORT).stream().map(export -> export.split("=", 2))
                .filter(export -> export.length == 2)
                .collect(Collectors.toMap(export -> export[0], export -> export[1], (_, last) -> last));
    }
}
