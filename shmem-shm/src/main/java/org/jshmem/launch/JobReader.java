package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.agrona.SystemUtil;
import org.jshmem.launch.LaunchOption.Scope;

/** Makes a job of a command line, whose programs stand between colons: {@code -np 1 first : -np 3 second}. */
final class JobReader {

    private final BundledPrograms bundled;
    private final List<ParsedOptions> commandLine;
    private final JobEnvironment environment;

    /** A tool is one process, which knows neither PEs nor symmetric memory. */
    static JobSpec readTool(ParsedOptions options, Program tool) {
        JobReader reader = new JobReader(List.of(options), null);
        return new JobSpec(List.of(reader.part(options, tool)), 0, StreamSpec.of(options, 1), null, null,
                timeout(options.value(LaunchOption.TIMEOUT)), false);
    }

    private JobReader(List<ParsedOptions> commandLine, BundledPrograms bundled) {
        this.commandLine = commandLine;
        this.bundled = bundled;
        environment = new JobEnvironment(System.getenv(), commandLine.getFirst());
    }

    static JobSpec read(List<ParsedOptions> commandLine, BundledPrograms bundled, Topology topology) {
        return new JobReader(commandLine, bundled).read(topology);
    }

    private JobSpec read(Topology topology) {
        ParsedOptions first = commandLine.getFirst();
        if (first.has(LaunchOption.TRACE) && !first.has(LaunchOption.MACHINE)) {
            throw new UsageException("--trace needs a simulated machine: add --machine uniform");
        }
        if (first.has(LaunchOption.NOISE) && !first.has(LaunchOption.MACHINE)) {
            throw new UsageException("--noise needs a simulated machine: add --machine knc");
        }
        List<JobPart> parts = new ArrayList<>();
        int nPes = 0;
        for (ParsedOptions options : commandLine) {
            JobPart part = part(options);
            parts.add(part);
            nPes += part.nPes();
        }
        return new JobSpec(parts, memoryBytes(first, nPes),
                StreamSpec.of(first, nPes), PlacementPlan.of(first, topology), Debugging.of(first, nPes),
                timeout(first.value(LaunchOption.TIMEOUT)), first.has(LaunchOption.VERBOSE));
    }

    private long memoryBytes(ParsedOptions first, int nPes) {
        String heap = first.value(LaunchOption.HEAP);
        return first.has(LaunchOption.MACHINE)
                ? HeapSize.simulatedBytes(heap, environment.ofJob())
                : HeapSize.memoryBytes(heap, environment.ofJob(), nPes);
    }

    private JobPart part(ParsedOptions options) {
        if (options != commandLine.getFirst()) {
            requirePartOptions(options);
        }
        if (options.rest().isEmpty()) {
            throw new UsageException("a program is missing beside the colon");
        }
        String classPath = options.value(LaunchOption.CLASS_PATH);
        return part(options, new ProgramFinder(bundled, classPath == null ? "." : classPath)
                .find(options.rest().getFirst()));
    }

    private JobPart part(ParsedOptions options, Program program) {
        Map<String, String> variables = options == commandLine.getFirst()
                ? environment.ofJob()
                : environment.ofPart(options);
        return new JobPart(options.number(LaunchOption.N_PES, 1, 1), program,
                options.rest().subList(1, options.rest().size()), variables,
                directory(options.value(LaunchOption.DIRECTORY)), jvmArguments(options));
    }

    private static void requirePartOptions(ParsedOptions options) {
        for (LaunchOption option : options.given()) {
            if (option.scope() == Scope.JOB) {
                throw new UsageException(option + " is for the whole job: give it before the first program");
            }
        }
    }

    private static Path directory(String name) {
        if (name != null && !Files.isDirectory(Path.of(name))) {
            throw new UsageException("--wdir: no such directory: " + name);
        }
        return name == null ? null : Path.of(name).toAbsolutePath();
    }

    private static List<String> jvmArguments(ParsedOptions options) {
        List<String> arguments = new ArrayList<>();
        String heap = options.value(LaunchOption.PE_HEAP);
        if (heap != null) {
            arguments.add("-Xmx" + HeapSize.parse("--pe-heap", heap));
        }
        arguments.addAll(options.values(LaunchOption.JVM_ARG));
        return arguments;
    }

    private static Duration timeout(String text) {
        if (text == null) {
            return null;
        }
        try {
            boolean seconds = !text.isEmpty() && text.chars().allMatch(Character::isDigit);
            return Duration.ofNanos(SystemUtil.parseDuration("--timeout", seconds ? text + "s" : text));
        } catch (NumberFormatException e) {
            throw new UsageException("--timeout: not a time: " + text + ": expected seconds or a number with ms, s or "
                    + "m, for example 30 or 500ms");
        }
    }
}
